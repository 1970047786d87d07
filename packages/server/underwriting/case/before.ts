import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { statusWord } from '../../policy/policy-facts.ts'
import { enterpriseChanges } from '../../policy/revisions.ts'
import { changesBetween, type Snapshot } from '../snapshot.ts'

const MOST = 20

/** Other orders and policies of the same enterprise that the caller sees, the newest first. */
export async function ordersBefore(
  { id, holderCode }: { id: string; holderCode: string },
  { tx, now }: Context,
): Promise<UnderwritingCase['before']> {
  const rows = await tx
    .selectFrom('policy')
    .select(['id', 'orderNo', 'policyNo', 'status', 'productName', 'empCount', 'totalMoney'])
    .select(['startDate', 'endDate', 'reason'])
    .where('holderCode', '=', holderCode)
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ orderNo, policyNo, status, ...row }) => ({
    ...row,
    no: policyNo ?? orderNo,
    status: statusWord(status, row.startDate, row.endDate, now()),
  }))
}

/** What is another thing than in the revision before; nothing for a first one. */
export async function changesOf(
  { id, policyId, revision }: { id: string; policyId: string; revision: number },
  context: Context,
): Promise<UnderwritingCase['changes']> {
  if (revision === 1) return []
  return asOwner(context, async () => {
    const rows = await context.tx
      .selectFrom('underwritingSnapshot')
      .select(['taskId', 'content'])
      .where('policyId', '=', policyId)
      .where('taskId', '<=', id)
      .orderBy('taskId', 'desc')
      .limit(2)
      .execute()
    const [now, before] = rows.map(({ content }) => content as Snapshot)
    const known = now && before ? changesBetween(before, now) : []
    const more = await enterpriseChanges(policyId, revision, context)
    return [
      ...known,
      ...more
        .filter(({ label }) => !TOLD.includes(label))
        .map(({ label, was, now: said }) => ({ what: label, before: was || '无', now: said || '无' })),
    ]
  })
}

/** The snapshot says them already. */
const TOLD: readonly string[] = ['企业名称', '统一社会信用代码']
