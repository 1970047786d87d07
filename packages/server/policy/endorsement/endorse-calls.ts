import { CHANGE_CODES, CHANGES, changeCodes } from '@baoqiao/contract/policy/change-codes.ts'
import { endorsement as resource } from '@baoqiao/contract/policy/endorsement.ts'
import type { EndorseOpened } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { sql } from 'kysely'
import { actorsOf, byCaller } from '../../kernel/auth/actors-of.ts'
import { moveRow } from '../../kernel/data/moves.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { stepTo, transition } from '../../kernel/work/transition.ts'
import { headsByDay } from '../cover/heads-by-day.ts'
import { inNameOf } from '../in-name-of.ts'
import type { SoldTerms } from '../sold-terms.ts'
import { type SurrenderedPolicy, surrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { contactOf, PLATFORM } from './contact-of.ts'
import { changeBar, endorseDays, policyBars } from './endorse-bars.ts'
import { endorseQuote } from './endorse-quote.ts'
import { endorseSubmit } from './endorse-submit.ts'
import { endorseTerms } from './endorse-terms.ts'
import { endorsementLife } from './endorsement-life.ts'
import { keptOnAccount } from './on-account.ts'
import { rowsPage } from './rows-page.ts'
import { seenNow } from './seen.ts'
import { applicationsOf } from './summaries.ts'
import { takeBackBar } from './take-back-bar.ts'
import { withdrawBar } from './withdraw.ts'

/** Changing who is covered, as the one who applies sees it; visitors of partners' pages too, within their own orders. */
export const endorse: Handlers<typeof policies>['endorse'] = {
  open: async ({ params }, context) => openedPolicy(await surrenderedPolicy(params.id, context), context),
  async quote({ params, body }, context) {
    const { quote } = await endorseQuote(await surrenderedPolicy(params.id, context), body, context)
    return quote
  },
  async submit({ params, body }, context) {
    return endorseSubmit(await surrenderedPolicy(params.id, context), body, context)
  },
  async revoke({ params, body }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    const known = await context.tx
      .selectFrom('endorsement')
      .select(['id', 'status', 'changeCode', 'effectiveDate', 'doneMoney', 'refundWay', 'receiptNo'])
      .select(['payMoney', 'appliedBy', 'appliedVisitorId', 'createdBy'])
      .where('id', '=', body.endorsementId)
      .where('policyId', '=', policy.id)
      .executeTakeFirst()
    if (!known) throw notFound()
    const theirs = await takeBackBar(known, context)
    if (theirs) throw refuse(theirs)
    if (known.status === '3') await withdraw(policy, known, context)
    else {
      // A visitor has no account; who has one is asked about by it.
      const there = context.caller.visitor ? inNameOf(policy, context) : context
      await asOwner(context, () => moveRow(resource, 'revoke', known.id, {}, there))
    }
    return openedPolicy(policy, context)
  },
  rows: ({ params, query }, context) => rowsPage(params.id, query, context),
}

/** A change that was confirmed and has not taken effect: refused with why, or as if it had not been. */
async function withdraw(
  policy: SurrenderedPolicy,
  known: Parameters<typeof withdrawBar>[1],
  context: Context,
): Promise<void> {
  const by = byCaller(context.caller)
  stepTo(endorsementMachine, '3', 'withdraw', by, '撤回')
  const why = await withdrawBar(policy, known, context)
  if (why) throw refuse(why)
  await asOwner(context, () =>
    transition(endorsementLife, 'withdraw', known.id, by, context, '生效前由申请人撤回'),
  )
}

/** What can be done now with a policy that is held, and what is under way. `known`: its terms, where they were read before. */
export async function openedPolicy(
  policy: SurrenderedPolicy,
  context: Context,
  known?: SoldTerms,
): Promise<EndorseOpened> {
  const terms = known ?? (await endorseTerms(policy, context))
  const applications = await applicationsOf(policy.id, context)
  return {
    policy: await policyFacts(policy, terms, context),
    ...endorseDays(policy, context),
    changes: await changesOf(policy, terms, context),
    contact: await contactOf(policy, context),
    open: applications.find(({ status }) => isOneOf(ENDORSEMENT.underWay, status)) ?? null,
    onAccount: await keptOnAccount(policy, context),
    seen: await seenNow(policy.id, context),
    applications,
  }
}

/** Each kind of change, with why it cannot be done now. */
async function changesOf(policy: SurrenderedPolicy, terms: SoldTerms, context: Context) {
  const [whole] = await policyBars(policy, context)
  const all = whole?.message ?? null
  const changes: EndorseOpened['changes'] = []
  const isPlatform = actorsOf(context.caller).includes('platformAdmin')
  for (const changeCode of changeCodes) {
    const own = all === null ? await changeBar(changeCode, policy, terms, context) : null
    // What a kind of change is barred by, no seller can lift; who bought asks theirs first, but for what only the platform does.
    const notBySeller = own !== null && (!context.caller.visitor || CHANGES[changeCode].prepaid)
    changes.push({
      ...{ changeCode, title: CHANGE_CODES[changeCode], barred: all ?? own },
      ...(notBySeller ? { contact: isPlatform ? '' : PLATFORM } : {}),
    })
  }
  return changes
}

async function policyFacts(
  { id, policyNo, productName, insured, status, startDate, endDate, line, totalMoney }: SurrenderedPolicy,
  { config: { minEmployees, maxEmployees, acceptedClasses } }: SoldTerms,
  context: Context,
): Promise<EndorseOpened['policy']> {
  const { tx } = context
  const { heads, premiumNow, empCount, industry } = await tx
    .selectFrom('policy')
    .select(['heads', 'premiumNow', 'empCount', sql<string | null>`holder->>'industry'`.as('industry')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const today = await headsByDay({ id, startDate, endDate }, context)
  return {
    ...{ id, productName, insured, status, startDate, endDate, line, acceptedClasses },
    policyNo: policyNo ?? '',
    heads: heads ?? empCount,
    headsToday: today.heads,
    headsAhead: today.ahead,
    minHeads: minEmployees,
    maxHeads: maxEmployees,
    premium: premiumNow ?? totalMoney,
    industry: industry?.charAt(0) ?? '',
  }
}
