import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { ProposalMade, planCalls } from '@baoqiao/contract/plan/calls.ts'
import { LEAD_DAYS } from '@baoqiao/contract/plan/lead-days.ts'
import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import type { HeadRow } from '@baoqiao/contract/policy/quote.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { begin, transition } from '../kernel/work/transition.ts'
import { requireAuthority } from '../policy/authority.ts'
import { orderNo } from '../policy/order-no.ts'
import { sellingFor } from '../policy/order-under.ts'
import { sellingChannel } from '../product/on-sale.ts'
import { brandingOf } from './branding.ts'
import { unitCondition } from './conditions.ts'
import { lastValidDay } from './cover-starts.ts'
import { forward } from './forward.ts'
import { holdNumber } from './hold-number.ts'
import { headsIn, optionsIn } from './kept-content.ts'
import { newLink } from './new-link.ts'
import { priceOptions } from './price-options.ts'
import { proposalLife } from './proposal-life.ts'
import { summed } from './summed.ts'
import { templateOf } from './template-of.ts'
import { unitFits } from './unit-fits.ts'

/** A proposal of choices that can be had, at the price of now. A visitor's is shown at once: nobody would come back to it. */
export async function propose(
  asked: InputOfCall<(typeof planCalls)['propose']>['body'],
  context: Context,
): Promise<ProposalMade> {
  const { unitName, unitCode = '', areaCode = '', quoteId, templateId, issue, ...compared } = asked
  await requireAuthority('100', context)
  await unitFits({ unitName, unitCode, areaCode }, context)
  if (quoteId) await knownQuote(quoteId, context)
  const options = await priced(compared, unitCode, context)
  const [first] = options
  if (!first) throw refuse('请选择产品')
  const { lead, claimSteps, validDays } = await templateOf(templateId, context)
  const told = {
    企业: unitName,
    人数: String(first.heads),
    产品: [...new Set(options.map(({ title }) => title))].join('、'),
  }
  const made = await insert(
    {
      unitName,
      unitCode,
      areaCode,
      quoteId: quoteId ?? null,
      lead: lead.replace(/\{(企业|人数|产品)\}/g, (_, name: keyof typeof told) => told[name]),
      claimSteps,
      ...(await brandingOf(first.plan.productId, context)),
      validUntil: lastValidDay(options, addDays(todayIn(context.now()), validDays)),
      edition: 1,
      proposalNo: orderNo('J', context.now()),
      replacesId: null,
      contact: null,
    },
    { options, rows: compared.rows },
    await ownOf(context),
    context,
  )
  if (issue || context.caller.visitor)
    await transition(proposalLife, 'issue', made.id, byCaller(context.caller), context)
  return made
}

/** The same for the same people at today's prices, as the next edition. */
export async function revise(id: string, context: Context): Promise<ProposalMade> {
  await holdNumber(id, context)
  const row = await context.tx
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status === 'DRAFT') throw refuse('草稿还没有出具，不需要新版')
  // Whoever writes the next edition, it stands with the one before, and is priced where it can be sold.
  const seller = sellingFor(row, context)
  await requireAuthority('100', seller)
  await unitFits(row, context)
  await noOtherDraft(row.proposalNo, context)
  const plans = optionsIn(row.content).map(({ plan }) => forward(plan, context, LEAD_DAYS))
  const rows = headsIn(row.rows)
  const { unitName, unitCode, areaCode, quoteId, lead, claimSteps, contact, proposalNo } = row
  const { logo, backgroundImg, specialPromise } = row
  const options = await priced({ plans, rows }, unitCode ?? '', seller)
  return insert(
    {
      ...{ unitName, unitCode, areaCode, quoteId, lead, claimSteps, contact, proposalNo },
      ...{ logo, backgroundImg, specialPromise },
      validUntil: lastValidDay(options, addDays(todayIn(context.now()), 30)),
      edition: (await lastEdition(proposalNo, context)) + 1,
      replacesId: row.id,
    },
    { options, rows },
    { channelId: row.channelId, channelName: row.channelName, createdBy: row.createdBy },
    context,
  )
}

/** One edition is written at a time: two would promise two things under one number. */
async function noOtherDraft(proposalNo: string, { tx }: Context): Promise<void> {
  const draft = await tx
    .selectFrom('proposal')
    .select('edition')
    .where('proposalNo', '=', proposalNo)
    .where('status', '=', 'DRAFT')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (draft) throw new AppError(409, `已有第${draft.edition}版草稿，请先出具或撤回它，再生成新版`)
}

async function lastEdition(proposalNo: string, { tx }: Context): Promise<number> {
  const { last } = await tx
    .selectFrom('proposal')
    .select(({ fn }) => fn.max<number | null>('edition').as('last'))
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** What cannot be had is not proposed. */
async function priced(
  compared: Parameters<typeof priceOptions>[0],
  unitCode: string,
  context: Context,
): Promise<PlanOption[]> {
  const options = await priceOptions(compared, context)
  const issues = options.flatMap(({ title, reasons, total }, i) =>
    total === null
      ? [{ path: `plans.${i}`, message: `${title || `第${i + 1}个方案`}：${reasons.join('；')}` }]
      : [],
  )
  if (issues[0]) throw refuse(issues[0].message, issues)
  const known = await unitCondition(unitCode, context)
  return options.map((option) => ({ ...option, manual: [...(option.manual ?? []), ...known] }))
}

async function knownQuote(id: string, { tx }: Context): Promise<void> {
  const row = await tx
    .selectFrom('quote')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('测算记录已不存在')
}

interface Words {
  unitName: string
  unitCode: string | null
  areaCode: string | null
  quoteId: string | null
  lead: string | null
  claimSteps: string | null
  contact: string | null
  logo: string | null
  backgroundImg: string | null
  specialPromise: string | null
  validUntil: string
  edition: number
  proposalNo: string
  replacesId: string | null
}

interface Own {
  channelId: string | null
  channelName: string | null
  createdBy: string | null
}
async function ownOf(context: Context): Promise<Own> {
  const { id: channelId, name: channelName } = await sellingChannel(context)
  return { channelId, channelName, createdBy: sellerOf(context.caller) }
}

async function insert(
  words: Words,
  { options, rows }: { options: readonly PlanOption[]; rows: readonly HeadRow[] },
  own: Own,
  context: Context,
): Promise<ProposalMade> {
  const { tx, tenantId, caller, publicUrl } = context
  const token = newLink()
  const { id } = await tx
    .insertInto('proposal')
    .values({
      ...words,
      ...summed(options),
      tenantId,
      ...own,
      visitorId: caller.visitor?.id ?? null,
      status: 'DRAFT',
      views: 0,
      token,
      content: JSON.stringify(options),
      rows: JSON.stringify(rows),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(proposalLife, 'draw', id, byCaller(caller), context)
  const { proposalNo, validUntil } = words
  return { id, proposalNo, validUntil, token, link: `${publicUrl}/plan/${token}` }
}
