import type { policies } from '@baoqiao/contract/policy/list.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { isThere } from '../../kernel/data/is-there.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { benefitOf } from './benefit-of.ts'
import { claimToken } from './claim-link.ts'
import { claimPage } from './claim-public.ts'
import { register } from './register.ts'
import { findClaimant, keepPhoto, reportByLink } from './report-by-link.ts'

/** Reporting a claim in the console, and by the page behind a policy's code. */
export const claims: Handlers<typeof policies>['claims'] = {
  async register({ body: { policyId, insuredId, ...said } }, context) {
    const message = '保单不存在，请重新选择'
    if (!(await isThere('policy', policyId, context.tx)))
      throw refuse(message, [{ path: 'policyId', message }])
    return register({ policyId, insuredId, source: 'console', by: byCaller(context.caller) }, said, context)
  },
  async link({ params }, { tx, tenantId, vault, publicUrl }) {
    const policy = await tx
      .selectFrom('policy')
      .select('policyNo')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!policy) throw notFound()
    return {
      url: `${publicUrl}/claim/${claimToken(tenantId, params.id, vault)}`,
      why: policy.policyNo ? null : '保单还没有出单，出单后才能报案',
    }
  },
  benefit: ({ params, query }, context) => benefitOf(params.id, query, context),
  page: claimPage,
  person: findClaimant,
  photo: keepPhoto,
  report: reportByLink,
}
