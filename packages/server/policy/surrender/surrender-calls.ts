import type { policies } from '@baoqiao/contract/policy/list.ts'
import { surrenderApply as resource } from '@baoqiao/contract/policy/surrender.ts'
import type { SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { moveRow } from '../../kernel/data/moves.ts'
import { holdFiles } from '../../kernel/files/hold-files.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { applyFor } from './apply-for.ts'
import { lastApplication } from './last-application.ts'
import { checkDay, earliestEnd, surrenderBar } from './surrender-bars.ts'
import { surrenderLife } from './surrender-life.ts'
import { surrenderRefund } from './surrender-refund.ts'
import { inNameOf, type SurrenderedPolicy, surrenderedPolicy } from './surrendered-policy.ts'

/** Giving a policy back, as the one who applies sees it; visitors of partners' pages too, within their own orders. */
export const surrender: Handlers<typeof policies>['surrender'] = {
  open: async ({ params }, context) => opened(await surrenderedPolicy(params.id, context), context),
  async quote({ params, query }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    checkDay(query.date, policy, context)
    return surrenderRefund(policy, query.date, context)
  },
  async apply({ params, query, body }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    await applyFor(policy, body, query.draftId, context)
    return opened(policy, context)
  },
  resubmit: ({ params, body }, context) => move(params.id, 'resubmit', body, context),
  withdraw: ({ params }, context) => move(params.id, 'withdraw', {}, context),
}

/** The application that is open is moved in the name of who applies: a visitor has no account of their own. */
async function move(
  policyId: string,
  event: 'resubmit' | 'withdraw',
  given: { more?: string; supplementNote?: string | undefined },
  context: Context,
): Promise<SurrenderOpened> {
  const policy = await surrenderedPolicy(policyId, context)
  const last = await lastApplication(policyId, context)
  if (!last) throw notFound()
  await holdFiles({ more: given.more }, 'policy', policyId, context)
  await asOwner(context, () =>
    moveRow(resource, event, last.id, given, inNameOf(policy, context), { life: surrenderLife }),
  )
  return opened(policy, context)
}

async function opened(policy: SurrenderedPolicy, context: Context): Promise<SurrenderOpened> {
  const { id, policyNo, productName, insured, startDate, endDate, totalMoney } = policy
  const last = await lastApplication(id, context)
  return {
    policy: { policyNo: policyNo ?? '', productName, insured, startDate, endDate, totalMoney },
    earliest: earliestEnd(context),
    barred: await surrenderBar(policy, context),
    application: last && {
      id: last.id,
      status: last.status,
      effDate: last.effDate,
      refund: last.refundMoney ?? last.confirmedRefund,
      note: last.reviewNote ?? '',
      history: await historyOf(last.id, context),
    },
  }
}

async function historyOf(id: string, { tx }: Context) {
  const rows = await tx
    .selectFrom('stateHistory')
    .select(['createdAt', 'event', 'who', 'why'])
    .where('entity', '=', surrenderApplyMachine.id)
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  const words: Readonly<Record<string, string>> = surrenderApplyMachine.events
  return rows.map(({ createdAt, event, who, why }) => ({
    at: createdAt,
    what: words[event] ?? event,
    who,
    why: why ?? '',
  }))
}
