import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIMEN } from '../seed/specimen.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { bareSold, bookPremium } from '../testing/premium.ts'
import { writeLines } from './lines/write-lines.ts'

/** Channels of one tenant, each by a rule of its own; whoever leads the first applies for all of them. */
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
beforeAll(async () => {
  h = await startTestApp()
  const [a, r, f, m] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'mainadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !m) throw new Error('nobody there')
  ;[admin, reviewer, finance, leads] = [a, r, f, m]
  for (const { id: channelId, awardRate, ...rates } of CHANNELS) {
    const whose = { name: `规则${channelId}`, channelIds: channelId }
    const from = addDays(todayIn(h.clock.now), -30)
    await admin.settlement.ruleBasic.add({
      body: { ...whose, validFrom: from, ruleItems: [{ insureName: EL, ...rates }] },
    })
    await admin.settlement.ruleAward.add({
      body: {
        ...{ ...whose, settleStartTime: from, validTime: addDays(from, 300), countType: 'SINGLE' },
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
/** All the way to the bank; what was refunded meanwhile is looked at again by the channel. */
async function pay(kind: Kind, id: string, bank: Bank) {
  const first = await move(reviewer, kind, id, 'firstApprove').catch(() => null)
  if (!first) {
    await move(reviewer, kind, id, 'firstReject', { reason: '有退费' })
    const again = await move(leads, kind, id, 'commitAgain', {}).catch(() => null)
    if (!again) {
      await move(leads, kind, id, 'cancel')
      return
    }
    await move(reviewer, kind, id, 'firstApprove')
  }
  await move(admin, kind, id, 'finalApprove')
  await move(finance, kind, id, 'commitFinance')
  const { fee } = await h.db.kysely
    .selectFrom(kind)
    .select('fee')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(fee).toBeGreaterThanOrEqual(0)
  await remit(kind, id, fee)
  if (fee === 0 || bank === 'keeps') return
  await move(finance, kind, id, 'bounced', { failReason: '户名不符' })
  if (bank === 'returns') return
  await move(finance, kind, id, 'commitFinance')
  await remit(kind, id, fee)
}
const remit = (kind: Kind, id: string, fee: number) => {
  receipts += 1
  const receipt = fee > 0 ? { receiptNo: `SH${receipts}` } : {}
  return move(finance, kind, id, 'remit', { ...receipt, remitAt: todayIn(h.clock.now) })
}

const MINE = ['每张凭证借贷相等', '账户余额等于分录合计', '每笔凭证的来源都在']
const commissionWrong = async () =>
  (await wrongBooks(h.db)).filter(({ title }) => MINE.includes(title) || title.includes('佣金'))

/** What was ever earned of commission and awards, what was paid, and what is open; cents. */
async function sums() {
  const { rows } = await h.db.query(`select
    (select coalesce(sum(all_fee), 0) from settle_line) + (select coalesce(sum(fee_pre), 0) from settle_cancel_fee)
      + (select coalesce(sum(fee - cancel_fee), 0) from settle_award where status <> 'CANCELED') as fees,
    (select coalesce(sum(fee), 0) from settle_apply where status = 'REMITTED')
      + (select coalesce(sum(fee), 0) from settle_award where status = 'REMITTED') as paid,
    (select coalesce(sum(all_fee), 0) from settle_line where status <> '2')
      + (select coalesce(sum(fee_pre), 0) from settle_cancel_fee where cancel_status = '-1')
      + (select coalesce(sum(case when bounces > 0 then fee else fee - cancel_fee end), 0) from settle_award
        where status not in ('CANCELED', 'REMITTED'))
      + (select coalesce(sum(fee), 0) from settle_apply where status <> 'REMITTED' and bounces > 0) as open`)
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
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      cents: fc.integer({ min: 100, max: 99_999 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('apply' as const), pays: fc.boolean(), bank }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('award' as const), pays: fc.boolean(), bank }) },
)

test('whatever policies, rules and applications live: fees are what was paid and what is open, and go back with the premium', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CHANNELS.map(({ id }) => id)),
      fc.array(step, { minLength: 2, maxLength: 4 }),
      async (channelId, steps) => {
        const sold: { id: string; kept: number }[] = []
        const book = (policyId: string, cents: number) => bookPremium(h, { policyId, channelId }, cents)
        for (const one of steps) {
          const last = sold.at(-1)
          if (one.kind === 'sell') {
            const id = await bareSold(h, channelId)
            await book(id, one.cents)
            sold.push({ id, kept: one.cents })
          }
          if (one.kind === 'refund' && last && last.kept > 0) {
            const back = Math.max(1, Math.floor((last.kept * one.share) / 100))
            last.kept -= back
            // Half of them before their premium has become a line.
            if (one.share % 2 === 0) await writeLines(h.kernel)
            await book(last.id, -back)
          }
          if (one.kind !== 'apply' && one.kind !== 'award') continue
          await writeLines(h.kernel)
          const kind = one.kind === 'apply' ? 'settleApply' : 'settleAward'
          const calls = one.kind === 'apply' ? leads.settlement.applying : leads.settlement.awarding
          const made = await calls.commit({ body: { channelId } }).catch(() => null)
          if (made && one.pays) await pay(kind, made.id, one.bank)
          else if (made) await move(leads, kind, made.id, 'cancel')
        }
        await writeLines(h.kernel)
        const { fees, paid, open } = await sums()
        expect(fees).toBe(paid + open)
        for (const { id, kept } of sold) if (kept > 0) await book(id, -kept)
        await writeLines(h.kernel)
        expect(await feesOf(sold.map(({ id }) => id))).toBe(0)
      },
    ),
    { numRuns: 100 },
  )
  expect(await commissionWrong()).toEqual([])
})
