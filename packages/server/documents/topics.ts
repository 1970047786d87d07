import { inPhases } from '../kernel/work/carrier.ts'
import { policyDrawn } from './document-topics.ts'
import { policyDocument } from './policy-document.ts'

/**
 * Draws the e-policy after the decision it records is committed: a font that fails never undoes an issued policy. The
 * same policy gets the same file however often. Skipped where there is no PDF port.
 */
export const drawPolicy = inPhases(policyDrawn, {
  async take({ policyId }, { tx, publicUrl }) {
    const policy = await tx
      .selectFrom('policy')
      .selectAll()
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    if (!policy.policyNo) throw new Error(`policy ${policyId} has no number yet`)
    const definition = policyDocument({ ...policy, policyNo: policy.policyNo }, publicUrl)
    return { policyId, name: `${policy.orderNo}.pdf`, definition }
  },
  async outside({ name, definition }, { ports }) {
    if (!ports.pdf) return false
    await ports.files.put('policies', name, await ports.pdf(definition))
    return true
  },
  async settle(drawn, { policyId, name }, { tx }) {
    if (drawn) await tx.updateTable('policy').set({ policyFile: name }).where('id', '=', policyId).execute()
  },
})
