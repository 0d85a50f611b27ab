ABOUT = "x"
