struct pair { float x, y; };
#pragma tpb kernel state(reset) init(p.x = random, p.y = random, s = 0.3)
void move(long n, struct pair p[restrict n], const float b[restrict n], float s)
{
    for (long i = 0; i < n; ++i) {
        p[i].x = p[i].x + s * b[i];
        p[i].y = p[i].y - s * b[i];
    }
}
