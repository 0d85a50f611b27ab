/* A plugin of qemu-user (interface version 1) that makes emulated SVE several times as fast on x86 and changes nothing
 * else. QEMU moves vectors of 32 bytes and more in 256-bit registers and leaves their upper halves in use; its helpers
 * for floating point, in SSE code, then pay for a change of state in each call. Clearing the upper halves before
 * instructions with such helpers costs next to nothing: no register of vectors lives across a call.
 *
 *   QEMU_PLUGIN=clear-upper-halves.so qemu-aarch64 ./program
 */
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

/* Of qemu-plugin.h, which distributions do not package. */
typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
struct qemu_info;
enum { CALLBACK_NO_REGISTERS };
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t, void (*)(qemu_plugin_id_t, struct qemu_plugin_tb *));
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *, void (*)(unsigned, void *), int, void *);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

__attribute__((target("avx"))) static void clear(unsigned processor, void *data)
{
  (void)processor, (void)data;
  _mm256_zeroupper();
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block)
{
  (void)id;
  for (size_t k = 0; k < qemu_plugin_tb_n_insns(block); ++k) {
    struct qemu_plugin_insn *const instruction = qemu_plugin_tb_get_insn(block, k);
    const uint32_t code = *(const uint32_t *)qemu_plugin_insn_data(instruction);
    const int sve = (code >> 25 & 15) == 2, floating = (code >> 25 & 7) == 7;
    if (sve || floating)
      qemu_plugin_register_vcpu_insn_exec_cb(instruction, clear, CALLBACK_NO_REGISTERS, NULL);
  }
}

__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const struct qemu_info *info, int count,
                                                               char **words)
{
  (void)info, (void)count, (void)words;
  if (__builtin_cpu_supports("avx"))
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  return 0;
}
