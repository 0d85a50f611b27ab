// Arrays of fixed extents, bounds that are known when the program runs.
static double table[80];
static double grid[64][80];
static float field[64][64];
struct block { int used; double value[100]; };
static struct block global_block;

#pragma tpb kernel param(n = 75)
void of_a_table(int n, double y[restrict 80])
{
    for (int i = 0; i < n; ++i)
        y[i] = table[i] + 1.0;
}

#pragma tpb kernel param(n = 75)
void into_a_table(int n, const double a[restrict 80])
{
    for (int i = 0; i < n; ++i)
        table[i] = a[i] * 2.0;
}

#pragma tpb kernel param(m = 60, n = 75)
void part_of_a_grid(int m, int n)
{
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            grid[i][j] = grid[i][j] * 0.5 + 1.0;
}

#pragma tpb kernel param(n = 62)
void row_to_row(int n)
{
    for (int i = 1; i < n; ++i)
        for (int j = 0; j < 64; ++j)
            field[i][j] = field[i - 1][j] + 1.0f;
}

#pragma tpb kernel param(n = 62)
void neighbours(int n, float y[restrict 64][64])
{
    for (int i = 1; i < n; ++i)
        for (int j = 1; j < n; ++j)
            y[i][j] = field[i][j - 1] + field[i][j + 1] + field[i - 1][j] + field[i + 1][j];
}

#pragma tpb kernel param(m = 60, n = 75)
double sum_of_part(int m, int n, const double a[restrict 64][80])
{
    double s = 0.0;
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            s += a[i][j];
    return s;
}

#pragma tpb kernel param(n = 90)
void in_a_structure(int n, const double a[restrict 100])
{
    for (int i = 0; i < n; ++i)
        global_block.value[i] = a[i] + 0.5;
}

#pragma tpb kernel param(n = 20)
void column_of_a_grid(int n, double y[restrict 64])
{
    for (int i = 0; i < n; ++i)
        y[i] = grid[i][3] * 2.0;
}

#pragma tpb kernel param(n = 60)
void triangle_of_a_field(int n)
{
    for (int i = 0; i < n; ++i)
        for (int j = 0; j <= i; ++j)
            field[i][j] = 1.0f + field[i][j];
}

#pragma tpb kernel param(n = 63, k = 2)
void row_k_to_others(int n, int k)
{
    for (int i = k + 1; i < n; ++i)
        for (int j = 0; j < n; ++j)
            field[i][j] -= 0.5f * field[k][j];
}

#pragma tpb kernel param(m = 30, n = 40)
void product_of_parts(int m, int n, double c[restrict 64][64], const double a[restrict 64][64], const double b[restrict 64][64])
{
    for (int i = 0; i < m; ++i)
        for (int k = 0; k < n; ++k)
            for (int j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

static const double weights[4] = {0.1, 0.2, 0.3, 0.4};
static int marks[64];
static struct point { double x, y; } points[64];

#pragma tpb kernel param(n = 75)
void may_be_the_table(int n, double y[80])
{
    for (int i = 0; i < n; ++i)
        y[i] = table[i] * 0.5;
}

#pragma tpb kernel param(n = 75)
void moved_down(int n)
{
    for (int i = 0; i < n; ++i)
        table[i] = table[i + 4] * 0.5;
}

#pragma tpb kernel param(n = 75)
void weighted(int n, double y[restrict 80], const double a[restrict 80])
{
    for (int i = 3; i < n; ++i)
        y[i] = weights[0] * a[i] + weights[1] * a[i - 1] + weights[2] * a[i - 2] + weights[i & 3];
}

#pragma tpb kernel param(n = 64)
void counted_marks(int n, const int a[restrict 64])
{
    for (int i = 0; i < n; ++i)
        marks[i] += a[i] & 7;
}

#pragma tpb kernel param(n = 60)
void points_of_the_file(int n, const double a[restrict 64])
{
    for (int i = 0; i < n; ++i) {
        const struct point t = points[i];
        points[i].x = a[i] + t.y;
        points[i].y = t.x - 1.0;
    }
}

#pragma tpb kernel param(n = 60)
double sum_of_a_field(int n)
{
    double s = 0.0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            s += field[i][j];
    return s;
}
