import type { policies } from '@baoqiao/contract/policy/list.ts'
import { surrenderApply as resource } from '@baoqiao/contract/policy/surrender.ts'
import type { SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { closeDraft } from '../../flow/close-draft.ts'
import { actorsOf } from '../../kernel/auth/actors-of.ts'
import { moveRow } from '../../kernel/data/moves.ts'
import { peopleCalled } from '../../kernel/data/people-called.ts'
import { readableFiles } from '../../kernel/files/hold-files.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { PAYMENT, SYSTEM, TIMER } from '../../kernel/work/life.ts'
import { inNameOf } from '../in-name-of.ts'
import { applyFor } from './apply-for.ts'
import { formAgain } from './form-again.ts'
import { lastApplication } from './last-application.ts'
import { movedSince, reconfirm } from './reconfirm.ts'
import { checkDay, earliestEnd, seenBarring, surrenderBar } from './surrender-bars.ts'
import { surrenderRefund } from './surrender-refund.ts'
import { type SurrenderedPolicy, surrenderedPolicy } from './surrendered-policy.ts'

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
  async resubmit({ params, query, body }, context) {
    const answer = await move(params.id, 'resubmit', body, context)
    if (query.draftId) await closeDraft(query.draftId, context)
    return answer
  },
  async reconfirm({ params, body }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    await reconfirm(policy, body, context)
    return opened(policy, context)
  },
  withdraw: ({ params }, context) => move(params.id, 'withdraw', {}, context),
}

/** The application that is open is moved in the name of who applies: a visitor has no account of their own. */
async function move(
  policyId: string,
  event: 'resubmit' | 'withdraw',
  given: Partial<Record<'more' | 'more2' | 'more3' | 'supplementNote', string | undefined>>,
  context: Context,
): Promise<SurrenderOpened> {
  const policy = await surrenderedPolicy(policyId, context)
  const last = await lastApplication(policyId, context)
  if (!last) throw notFound()
  await readableFiles({ more: given.more, more2: given.more2, more3: given.more3 }, context)
  await asOwner(context, () => moveRow(resource, event, last.id, given, inNameOf(policy, context)))
  return opened(policy, context)
}

async function opened(policy: SurrenderedPolicy, context: Context): Promise<SurrenderOpened> {
  const { id, policyNo, productName, insured, startDate, endDate, totalMoney } = policy
  const last = await lastApplication(id, context)
  const bar = await surrenderBar(policy, context)
  return {
    policy: { policyNo: policyNo ?? '', productName, insured, startDate, endDate, totalMoney },
    earliest: earliestEnd(context),
    barred: bar?.message ?? null,
    barring: bar && (await seenBarring(bar.by, context)),
    application: last && {
      id: last.id,
      status: last.status,
      effDate: last.effDate,
      refund: last.refundMoney ?? last.confirmedRefund,
      moved: bar ? null : await movedSince(policy, last, context),
      statement: await statementOf(last.id, context),
      note: last.reviewNote ?? '',
      form: await formAgain(last, context),
      history: await historyOf(last.id, context),
    },
  }
}

/** The page on which its paper is checked, by anybody who holds it. */
const statementOf = (id: string, context: Context): Promise<string | null> =>
  asOwner(context, async () => {
    const paper = await context.tx
      .selectFrom('document')
      .select('token')
      .where('kind', '=', 'surrender')
      .where('subjectId', '=', id)
      .where('status', '=', 'issued')
      .executeTakeFirst()
    return paper ? `${context.publicUrl}/verify/${paper.token}` : null
  })

/** Who does a thing to an application, for those who apply: they are not to know the logins of staff. */
const ROLES: Readonly<Record<string, string>> = {
  askSupplement: '审核人员',
  approve: '审核人员',
  reject: '审核人员',
  refundPaid: '财务人员',
}
const BY_NOBODY: readonly string[] = [SYSTEM.name, PAYMENT.name, TIMER.name]
const roleOf = (event: string, who: string) =>
  who === TIMER.name ? SYSTEM.name : BY_NOBODY.includes(who) ? who : (ROLES[event] ?? '申请人')

/** Staff read the name and roles; a seller their own people's, and of others what they are; a visitor no name at all. */
function shownWho({ event, who }: { event: string; who: string }, called: Map<string, string>, by: Caller) {
  if (by.visitor) return roleOf(event, who)
  return called.get(who) ?? (actorsOf(by).includes('platformAdmin') ? who : roleOf(event, who))
}
type Caller = Context['caller']

async function historyOf(id: string, { tx, caller }: Context) {
  const rows = await tx
    .selectFrom('stateHistory')
    .select(['createdAt', 'event', 'who', 'why'])
    .where('entity', '=', 'surrender_apply')
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  const called = await peopleCalled(
    rows.map(({ who }) => who),
    tx,
  )
  const words: Readonly<Record<string, string>> = surrenderApplyMachine.events
  return rows.map(({ createdAt, event, who, why }) => ({
    at: createdAt,
    what: words[event] ?? event,
    who: shownWho({ event, who }, called, caller),
    why: why ?? '',
  }))
}
