// RUN: %same-outside %s --cut 43
// Bytes outside the annotated ranges are the user's: tabs, blanks at line ends, long lines, macros,
// continued lines, strings that look like directives, other alphabets.

#include <stdio.h>
#define	TWICE( x )   ( (x) + \
			(x) )   
	
/* äöü 漢字 😀 */   
const char *text = "#pragma tpb kernel not_one" "\
	#pragma tpb kernel f";   
int very_long_line_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx = 1;                                        



#pragma tpb kernel
void first(long n, double a[restrict n])
{
	for (long i = 0; i < n; ++i)   
		a[i] = 1.0;	
}
   	   

int  between( void ){return TWICE( 3 ) ;}// #pragma tpb kernel
#if 0
#pragma tpb kernel
void never(long n, double a[restrict n]) { for (long i = 0; i < n; ++i) a[i] = 1; }
#endif



#pragma tpb kernel second
double sum(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) s += a[i];
    return s;
}


	/* before */
static int main_part;	   
  int main ( int argc , char * * argv )
{
	double  x [ 100 ] ;   /* blanks */
	#pragma tpb kernel third
	for (int i = 0; i < 100; ++i)
		x[i] = 1.0;
	puts ( text ) ;   
	return ( int ) sum( 100 , x ) - 100 + main_part +0*  argc ;
}
   
/* the end, without more */   
