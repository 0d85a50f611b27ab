/* A plugin of qemu-user (interface version 1) that counts the instructions of AArch64 functions as
 * they are executed:
 *
 *   qemu-aarch64 -plugin count-instructions.so,function=PREFIX,to=FILE ./program
 *
 * writes a line for each function whose name begins with PREFIX and that ran: its name, and how many
 * instructions of each class it executed. An instruction that loads two registers is in `pairs` and
 * counts as two loads. `moves` is what else touches a vector register: copies, constants, stores.
 *
 *   qemu-aarch64 -plugin count-instructions.so,mark=NAME,to=FILE ./program
 *
 * writes a line each time when the function NAME returns: how many instructions were executed until then,
 * those of libraries, whose functions have no names here, among them.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of qemu-plugin.h, which distributions do not package. */
typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
struct qemu_info;
enum { INLINE_ADD_U64 };
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t, void (*)(qemu_plugin_id_t, struct qemu_plugin_tb *));
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t, void (*)(qemu_plugin_id_t, void *), void *);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *);
void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *, int, void *, uint64_t);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *, void (*)(unsigned, void *), int, void *);
enum { NO_REGISTERS, RETURN = 0xd65f03c0 };

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

enum { ALL, LOADS, PAIRS, ARITHMETIC, SCALAR_LOADS, SCALAR_ARITHMETIC, MOVES, CLASSES };
static const char *const names[CLASSES] = {"all",          "loads",             "pairs", "arithmetic",
                                           "scalar_loads", "scalar_arithmetic", "moves"};

struct counts {
  struct counts *next;
  char function[128];
  uint64_t of[CLASSES];
};
static struct counts *counted;
static char wanted[128], mark[128], to[4096];
static uint64_t executed;
static FILE *marks;

static bool is(uint32_t code, uint32_t mask, uint32_t value) { return (code & mask) == value; }

static int class_of_sve(uint32_t code) {
  const uint32_t top = code >> 25;
  if (top == 0x42 || top == 0x52 || top == 0x62)             /* bits 31 to 25 of what loads */
    return is(code, 0xffc0e000, 0x85800000) ? ALL : LOADS;   /* ldr of a predicate */
  const bool unpredicated = is(code, 0xff20e000, 0x65000000); /* fadd, fsub, fmul, steps of divisions */
  const bool predicated = is(code, 0xff38e000, 0x65008000);  /* fadd, fsub, fmul, fmin, fmax ... */
  const bool fused = is(code, 0xff200000, 0x65200000);       /* fmla, fmad and their negatives */
  const bool element = is(code, 0xff20f000, 0x64200000) || is(code, 0xff20fc00, 0x64202000);
  if (unpredicated || predicated || fused || element)
    return ARITHMETIC;
  if (is(code, 0xff000000, 0x25000000) && !is(code, 0xff200000, 0x25200000))
    return ALL; /* comparisons into, and operations on, predicates */
  if (is(code, 0xff20e000, 0x25200000) || is(code, 0xfff0f000, 0x04e0e000) || is(code, 0xff30f000, 0x0430e000))
    return ALL; /* whilelt and the like; counts of lanes */
  return is(code, 0xff20f000, 0x0420e000) || is(code, 0xff20f800, 0x04205000) || is(code, 0xffe0f800, 0x04a05000)
             ? ALL  /* counts of lanes, sizes of vectors */
             : MOVES;
}

static int class_of_memory(uint32_t code) {
  if (!is(code, 1u << 26, 1u << 26))
    return ALL; /* general registers */
  const uint32_t size = code >> 30;
  if (is(code, 0x38000000, 0x28000000)) { /* pairs */
    if (!is(code, 1u << 22, 1u << 22))
      return MOVES;
    return size == 2 ? PAIRS : SCALAR_LOADS;
  }
  if (is(code, 0x38000000, 0x38000000)) {
    const uint32_t kind = code >> 22 & 3;
    if (kind == 3 && size == 0)
      return LOADS;
    return kind == 1 ? SCALAR_LOADS : MOVES;
  }
  if (is(code, 0xbe000000, 0x0c000000)) /* ld1, ld1r and their kin */
    return is(code, 1u << 22, 1u << 22) ? LOADS : MOVES;
  return is(code, 0x3b000000, 0x18000000) ? SCALAR_LOADS : MOVES; /* a constant beside the code */
}

static int class_of_vector(uint32_t code) {
  static const uint32_t three[] = {0x2e20dc00, 0x0e20cc00, 0x0ea0cc00,  /* fmul, fmla, fmls */
                                   0x0e20d400, 0x0ea0d400, 0x2ea0d400}; /* fadd, fsub, fabd */
  for (size_t i = 0; i < sizeof three / sizeof *three; ++i)
    if (is(code, 0xbfa0fc00, three[i]))
      return ARITHMETIC;
  if (is(code, 0xbf80f400, 0x0f801000) || is(code, 0xbf80f400, 0x0f805000) || is(code, 0xbf80f400, 0x0f809000))
    return ARITHMETIC; /* fmla, fmls, fmul by an element */
  if (is(code, 0xff000000, 0x1f000000) || is(code, 0xff20fc00, 0x1e200800) || is(code, 0xff20fc00, 0x1e202800) ||
      is(code, 0xff20fc00, 0x1e203800) || is(code, 0xff20fc00, 0x1e208800))
    return SCALAR_ARITHMETIC;
  return MOVES;
}

static int class_of(uint32_t code) {
  if (is(code, 0x1e000000, 0x04000000))
    return class_of_sve(code);
  if (is(code, 0x0a000000, 0x08000000))
    return class_of_memory(code);
  return is(code, 0x0e000000, 0x0e000000) ? class_of_vector(code) : ALL;
}

static struct counts *counts_of(const char *function) {
  for (struct counts *c = counted; c; c = c->next)
    if (!strcmp(c->function, function))
      return c;
  struct counts *c = calloc(1, sizeof *c);
  if (!c)
    abort();
  snprintf(c->function, sizeof c->function, "%s", function);
  c->next = counted;
  return counted = c;
}

static void marked(unsigned processor, void *data) {
  (void)processor, (void)data;
  fprintf(marks, "%llu\n", (unsigned long long)executed);
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  (void)id;
  for (size_t i = 0; i < qemu_plugin_tb_n_insns(tb); ++i) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    const char *function = qemu_plugin_insn_symbol(insn);
    if (*mark) {
      uint32_t last = 0;
      memcpy(&last, qemu_plugin_insn_data(insn), qemu_plugin_insn_size(insn) == 4 ? 4 : 0);
      if (function && !strcmp(function, mark) && last == RETURN)
        qemu_plugin_register_vcpu_insn_exec_cb(insn, marked, NO_REGISTERS, NULL);
      qemu_plugin_register_vcpu_insn_exec_inline(insn, INLINE_ADD_U64, &executed, 1);
      continue;
    }
    if (!function || strncmp(function, wanted, strlen(wanted)) || qemu_plugin_insn_size(insn) != 4)
      continue;
    uint32_t code;
    memcpy(&code, qemu_plugin_insn_data(insn), 4);
    struct counts *counts = counts_of(function);
    const int class = class_of(code);
    qemu_plugin_register_vcpu_insn_exec_inline(insn, INLINE_ADD_U64, &counts->of[ALL], 1);
    if (class != ALL)
      qemu_plugin_register_vcpu_insn_exec_inline(insn, INLINE_ADD_U64, &counts->of[class], 1);
    if (class == PAIRS)
      qemu_plugin_register_vcpu_insn_exec_inline(insn, INLINE_ADD_U64, &counts->of[LOADS], 2);
  }
}

static void done(qemu_plugin_id_t id, void *data) {
  (void)id, (void)data;
  if (marks) {
    fclose(marks);
    return;
  }
  FILE *file = fopen(to, "w");
  if (!file) {
    perror(to);
    exit(1);
  }
  for (const struct counts *c = counted; c; c = c->next) {
    fprintf(file, "%s", c->function);
    for (int i = 0; i < CLASSES; ++i)
      fprintf(file, " %s=%llu", names[i], (unsigned long long)c->of[i]);
    fprintf(file, "\n");
  }
  fclose(file);
}

__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const struct qemu_info *info,
                                                               int argc, char **argv) {
  (void)info;
  for (int i = 0; i < argc; ++i)
    if (!strncmp(argv[i], "function=", 9))
      snprintf(wanted, sizeof wanted, "%s", argv[i] + 9);
    else if (!strncmp(argv[i], "mark=", 5))
      snprintf(mark, sizeof mark, "%s", argv[i] + 5);
    else if (!strncmp(argv[i], "to=", 3))
      snprintf(to, sizeof to, "%s", argv[i] + 3);
  if (!*to || (*mark && !(marks = fopen(to, "w"))))
    return 1;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_atexit_cb(id, done, NULL);
  return 0;
}
