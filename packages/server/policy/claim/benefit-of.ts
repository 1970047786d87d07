import type { Plan } from '@baoqiao/contract/policy/application.ts'
import type { BenefitEstimate } from '@baoqiao/contract/policy/claim/claim-calls.ts'
import { estimate, type Suffered } from '@baoqiao/contract/policy/claim/estimate.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { configById } from '../../product/versions/config-of.ts'

type Asked = {
  [K in 'grade' | 'days' | 'usedDays' | 'medical' | 'legal' | 'usedLegal']?: string | undefined
} & {
  death?: Suffered['death'] | undefined
}

/** What the policy of a claim would pay, by the version it was sold on. */
export async function benefitOf(id: string, asked: Asked, context: Context): Promise<BenefitEstimate> {
  const { tx } = context
  const row = await tx.selectFrom('claim').select('policyId').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const policy = await asOwner(context, () =>
    tx
      .selectFrom('policy')
      .select(['productVersionId', 'plan'])
      .where('id', '=', row.policyId)
      .executeTakeFirst(),
  )
  const config = await configById(policy?.productVersionId ?? '0', context)
  if (!config) throw refuse('这份保单没有产品版本，不能估算')
  const { death, grade, days, usedDays, medical, legal, usedLegal } = asked
  if (death && Number(grade ?? 0) > 0) {
    const message = '身故和伤残只能按一项估算，请只选一项'
    throw refuse(message, [{ path: 'grade', message }])
  }
  return estimate(config, policy?.plan as Plan, {
    death: death ?? null,
    grade: Number(grade ?? 0),
    days: Number(days ?? 0),
    usedDays: Number(usedDays ?? 0),
    medical: Number(medical ?? 0),
    legal: Number(legal ?? 0),
    usedLegal: Number(usedLegal ?? 0),
  })
}
