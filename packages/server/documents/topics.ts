import type { Kernel } from '../kernel/http/context.ts'
import type { Topics, Work } from '../kernel/work/outbox.ts'
import { policyDocument } from './policy-document.ts'

/** Documents are drawn after the decision they record is committed: a font that fails never undoes an issued policy. */
export const documentTopics = (kernel: Kernel): Topics => ({
  'policy.document': (payload: { policyId: string }, work) => writePolicy(payload.policyId, work, kernel),
})

/** Draws the e-policy; the same policy gets the same file however often. Skipped where there is no PDF port. */
async function writePolicy(policyId: string, { tx }: Work, { ports, publicUrl }: Kernel): Promise<void> {
  if (!ports.pdf) return
  const policy = await tx
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  if (!policy.policyNo) throw new Error(`policy ${policyId} has no number yet`)
  const name = `${policy.orderNo}.pdf`
  const definition = policyDocument({ ...policy, policyNo: policy.policyNo }, publicUrl)
  await ports.files.put('policies', name, await ports.pdf(definition))
  await tx.updateTable('policy').set({ policyFile: name }).where('id', '=', policyId).execute()
}
