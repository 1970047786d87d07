import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIMEN } from '../seed/specimen.ts'
import { wrongBooks } from '../testing/books.ts'
import { FULL } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { bareSold, bookPremium } from '../testing/premium.ts'
import { writeLines } from './lines/write-lines.ts'

/** Channels of one tenant, each by a rule of its own that changes from day to day; whoever leads the first applies for all of them. */
const CHANNELS = [
  { id: '100', basicFeeRate: 1733, additionalFeeRate: 267, awardRate: 133 },
  { id: '101', basicFeeRate: 1001, additionalFeeRate: 99, awardRate: 77 },
  { id: '102', basicFeeRate: 0, additionalFeeRate: 1234, awardRate: 301 },
] as const
const EL = '雇主责任险'
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let leads: Person
/** The last version of each channel's rule. */
const rules = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp()
  const [a, r, f, m] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'mainadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !m) throw new Error('nobody there')
  ;[admin, reviewer, finance, leads] = [a, r, f, m]
  // Months pass here.
  await h.db.query(`update session set access_expires = '2099-01-01'`)
  for (const { id: channelId, awardRate, ...rates } of CHANNELS) {
    const whose = { name: `规则${channelId}`, channelIds: channelId }
    const from = addDays(todayIn(h.clock.now), -30)
    const rule = await admin.settlement.rules.addOver({
      body: { ...whose, validFrom: from, ruleItems: [{ insureName: EL, ...rates }] },
    })
    rules.set(channelId, rule.id)
    await admin.settlement.ruleAward.add({
      body: {
        ...{ ...whose, settleStartTime: from, validTime: addDays(from, 3000), countType: 'SINGLE' },
        ruleItems: [{ insureName: EL, moneyThreshold: 10_000, awardRate }],
      },
    })
    await leads.channels.settleInfo.add({
      body: {
        ...{ channelId, userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
        ...{ bankName: '工商银行', cardNo: '6222021234567890128' },
        ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
      },
    })
  }
})
afterAll(() => h.close())

type Kind = 'settleApply' | 'settleAward'
const move = (who: Person, kind: Kind, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.settlement[kind].move({ params: { id, event }, body })
let receipts = 0
/** What the bank does with a payment: keeps it, sends it back, or sends it back and has it paid again. */
type Bank = 'keeps' | 'returns' | 'again'
/** How an application goes: what a reviewer makes of its first line and what finance keeps back for tax, percent of what it may be, and what is given back at which stage. */
interface Course {
  bank: Bank
  adjusts: number | null
  taxed: number | null
  meanwhile: { stage: number; share: number } | null
}
type GiveBack = (share: number) => Promise<void>

/** All the way to the bank; what was refunded meanwhile is looked at again by the channel. */
async function pay(kind: Kind, id: string, { bank, adjusts, taxed, meanwhile }: Course, giveBack: GiveBack) {
  const at = async (stage: number) => {
    if (meanwhile?.stage === stage) await giveBack(meanwhile.share)
  }
  if (adjusts !== null) await adjust(kind, id, adjusts)
  await at(0)
  if (!(await passes(kind, id, reviewer, 'firstApprove', ['firstReject']))) return
  await at(1)
  if (!(await passes(kind, id, admin, 'finalApprove', ['finalReject', 'sendBack']))) return
  await at(2)
  await move(finance, kind, id, 'commitFinance')
  await at(3)
  const { fee } = await h.db.kysely
    .selectFrom(kind)
    .select('fee')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(fee).toBeGreaterThanOrEqual(0)
  await remit(kind, id, fee, taxed === null ? {} : { tax: Math.floor((fee * taxed) / 101) })
  await at(4)
  if (fee === 0 || bank === 'keeps') return
  await move(finance, kind, id, 'bounced', { failReason: '户名不符' })
  await at(5)
  if (bank === 'returns') return
  await move(finance, kind, id, 'commitFinance')
  await remit(kind, id, fee)
}

/** A review that refuses what was refunded sends it back to the channel, which commits it again or gives it up. */
async function passes(kind: Kind, id: string, who: Person, approve: string, back: readonly string[]) {
  if (await move(who, kind, id, approve).catch(() => null)) return true
  for (const event of back)
    await move(event === 'finalReject' ? admin : reviewer, kind, id, event, { reason: '有退费' })
  const again = await move(leads, kind, id, 'commitAgain', {}).catch(() => null)
  if (!again) {
    await move(leads, kind, id, 'cancel')
    return false
  }
  await move(reviewer, kind, id, 'firstApprove')
  if (approve === 'finalApprove') await move(admin, kind, id, 'finalApprove')
  return true
}

async function adjust(kind: Kind, id: string, share: number) {
  const part = (cents: number) => Math.floor((cents * share) / 100)
  const decided = { on: true, remark: '协议价' }
  if (kind === 'settleApply') {
    const { records } = await admin.settlement.settleLine.page({ query: { applyId: id } })
    const line = records.find(({ refunded, settleMoney }) => refunded === 0 && settleMoney > 0)
    if (!line) return
    const body = { ...decided, lineId: line.id, version: line.version, fee: part(line.settleMoney) }
    await reviewer.settlement.applying.adjust({ params: { id }, body })
    return
  }
  const { records } = await admin.settlement.settleAwardLine.page({ query: { awardId: id } })
  const line = records.find(({ allFeePre }) => allFeePre >= 0)
  if (!line) return
  const body = { ...decided, lineId: line.id, version: line.version, fee: part(line.allFeePre) }
  await reviewer.settlement.awarding.adjust({ params: { id }, body })
}

/** The next version of a channel's rule, from the first day that is free for it. */
async function newVersion(channelId: string, rate: number) {
  const last = rules.get(channelId) ?? ''
  const { id } = await admin.settlement.rules.basicVersion({ params: { id: last } })
  const ruleItems = [{ insureName: EL, basicFeeRate: rate, additionalFeeRate: 1500 - rate }]
  await admin.settlement.ruleBasic.edit({ body: { id, ruleItems } })
  const { version } = await admin.settlement.ruleBasic.get({ params: { id } })
  await admin.settlement.rules.switch({ params: { id }, body: { status: 'ON', version, overCapSeen: true } })
  rules.set(channelId, id)
}
const remit = (kind: Kind, id: string, fee: number, tax: { tax?: number } = {}) => {
  receipts += 1
  const receipt = fee > 0 ? { receiptNo: `SH${receipts}` } : {}
  return move(finance, kind, id, 'remit', { ...receipt, ...tax, remitAt: todayIn(h.clock.now) })
}

const MINE = ['每张凭证借贷相等', '账户余额等于分录合计', '每笔凭证的来源都在']
const commissionWrong = async () =>
  (await wrongBooks(h.db)).filter(({ title }) => MINE.includes(title) || title.includes('佣金'))

/** What was ever earned of commission and awards, what was paid, and what is open; cents. What a bounced payment had set off waits again, beside what is owed whole. */
async function sums() {
  const { rows } = await h.db.query(`select
    (select coalesce(sum(all_fee), 0) from settle_line) + (select coalesce(sum(fee_pre), 0) from settle_cancel_fee)
      + (select coalesce(sum(fee - cancel_fee), 0) from settle_award where status <> 'CANCELED') as fees,
    (select coalesce(sum(fee), 0) from settle_apply where status = 'REMITTED')
      + (select coalesce(sum(fee), 0) from settle_award where status = 'REMITTED') as paid,
    (select coalesce(sum(all_fee), 0) from settle_line where status <> '2')
      + (select coalesce(sum(fee_pre), 0) from settle_cancel_fee where cancel_status = '-1')
      + (select coalesce(sum(fee - cancel_fee), 0) from settle_award
        where status not in ('CANCELED', 'REMITTED'))
      + (select coalesce(sum(fee - cancel_fee), 0) from settle_apply where status <> 'REMITTED' and bounces > 0) as open`)
  const { fees, paid, open } = Object(rows[0])
  return { fees: Number(fees), paid: Number(paid), open: Number(open) }
}
const feesOf = async (policies: readonly string[]) => {
  const ids = policies.join(',') || '0'
  const { rows } = await h.db.query(`select
    (select coalesce(sum(all_fee), 0) from settle_line where policy_id in (${ids}))
      + (select coalesce(sum(fee_pre), 0) from settle_cancel_fee where policy_id in (${ids})) as fees`)
  return Number(Object(rows[0]).fees)
}

const bank = fc.constantFrom<Bank>('keeps', 'keeps', 'returns', 'again')
const share = fc.integer({ min: 1, max: 100 })
const course = fc.record({
  bank,
  adjusts: fc.option(share, { freq: 2 }),
  taxed: fc.option(share, { freq: 3 }),
  meanwhile: fc.option(fc.record({ stage: fc.nat({ max: 5 }), share }), { freq: 2 }),
})
const one = <K extends string, T extends object>(kind: K, weight: number, more: fc.Arbitrary<T>) => ({
  weight,
  arbitrary: more.map((said) => ({ kind, ...said })),
})
const step = fc.oneof(
  one('sell', 5, fc.record({ cents: fc.integer({ min: 100, max: 99_999 }) })),
  one('refund', 3, fc.record({ share })),
  one('apply', 2, fc.record({ pays: fc.boolean(), course })),
  one('award', 1, fc.record({ pays: fc.boolean(), course })),
  one('days', 2, fc.record({ days: fc.integer({ min: 1, max: 9 }) })),
  one('rule', 1, fc.record({ rate: fc.integer({ min: 0, max: 1500 }) })),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Policies of a channel in one life, and what is left of each. */
class Life {
  readonly sold: { id: string; kept: number }[] = []
  readonly channelId: string
  constructor(channelId: string) {
    this.channelId = channelId
  }

  book(policyId: string, cents: number) {
    return bookPremium(h, { policyId, channelId: this.channelId }, cents)
  }
  async giveBack(share: number) {
    const last = this.sold.findLast(({ kept }) => kept > 0)
    if (!last) return
    const back = Math.max(1, Math.floor((last.kept * share) / 100))
    last.kept -= back
    await this.book(last.id, -back)
  }
  async live(step: Step) {
    const { channelId } = this
    if (step.kind === 'days') h.clock.now = new Date(h.clock.now.getTime() + step.days * 86_400_000)
    if (step.kind === 'rule') await newVersion(channelId, step.rate)
    if (step.kind === 'sell') {
      const id = await bareSold(h, channelId)
      await this.book(id, step.cents)
      this.sold.push({ id, kept: step.cents })
    }
    if (step.kind === 'refund') {
      // Half of them before their premium has become a line.
      if (step.share % 2 === 0) await writeLines(h.kernel)
      await this.giveBack(step.share)
    }
    if (step.kind === 'apply') await this.apply('settleApply', step)
    if (step.kind === 'award') await this.apply('settleAward', step)
  }
  async apply(kind: Kind, { pays, course }: { pays: boolean; course: Course }) {
    const { channelId } = this
    await writeLines(h.kernel)
    const calls = kind === 'settleApply' ? leads.settlement.applying : leads.settlement.awarding
    const made = await calls.commit({ body: { channelId } }).catch(() => null)
    const giveBack = async (share: number) => {
      await this.giveBack(share)
      await writeLines(h.kernel)
    }
    if (made && pays) await pay(kind, made.id, course, giveBack)
    else if (made) await move(leads, kind, made.id, 'cancel')
  }
}

test('whatever policies, rules and applications live: fees are what was paid and what is open, and go back with the premium', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CHANNELS.map(({ id }) => id)),
      fc.array(step, FULL ? { minLength: 4, maxLength: 16 } : { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      async (channelId, steps, ends) => {
        const life = new Life(channelId)
        for (const step of steps) await life.live(step)
        await writeLines(h.kernel)
        const { fees, paid, open } = await sums()
        expect(fees).toBe(paid + open)
        // Of half of the lives premium stays, or no award would be earned ever after.
        if (!ends) return
        for (const { id, kept } of life.sold) if (kept > 0) await life.book(id, -kept)
        await writeLines(h.kernel)
        expect(await feesOf(life.sold.map(({ id }) => id))).toBe(0)
      },
    ),
    { numRuns: FULL ? 100 : 25, endOnFailure: true },
  )
  expect(await commissionWrong()).toEqual([])
})
