import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import {
  type Change,
  endorsed,
  newcomer,
  payEndorsement,
  peopleOf,
  submitted,
} from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

/** Each rule of a change (RULES §1.7, §2) is broken once on the real server, which says why in its own words. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let reviewer: Person
let finance: Person
let admin: Person
/** Cover runs from 2026-11-23 to 2027-11-22. */
const EFF = '2026-12-01'
const trades = { clerk: '', other: '', risky: '' }
beforeAll(async () => {
  h = await startTestApp()
  await on(new Date('2026-11-20T02:00:00Z'))
  const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
  const first = (cls: string, but = '') =>
    offered.find((one) => one.cls === cls && one.name !== but)?.id ?? ''
  trades.clerk = offered.find(({ name }) => name === '会计')?.id ?? ''
  trades.other = first('1', '会计')
  trades.risky = first('4')
})
afterAll(() => h.close())
async function on(now: Date) {
  h.clock.now = now
  ;[agent, reviewer, finance, admin] = await Promise.all([
    h.client('agent'),
    h.client('reviewer'),
    h.client('finance'),
    h.client('admin'),
  ])
}
beforeEach(() => on(new Date('2026-11-20T02:00:00Z')))

const quoted = (who: Person, id: string, change: Change) => {
  const { changeCode, effectiveDate, rows, useAccount } = change
  return who.policies.endorse.quote({ params: { id }, body: { changeCode, effectiveDate, rows, useAccount } })
}
const barsOf = async (id: string, change: Change, who = agent) =>
  (await quoted(who, id, change)).bars.map(({ message }) => message)
/** What is said of each row: its issues, one line each. */
const saidOf = async (id: string, change: Change, who = agent) =>
  (await quoted(who, id, change)).rows.map(({ issues }) => issues.map(({ message }) => message).join('；'))
const adds = (effectiveDate = EFF, row: object = {}): Change => ({
  changeCode: '101',
  effectiveDate,
  rows: [{ ...newcomer(trades.clerk), ...row }],
})
const about = (
  changeCode: '102' | '803' | '804',
  insuredId: string | undefined,
  effectiveDate = EFF,
  row: object = {},
): Change => ({ changeCode, effectiveDate, rows: [{ insuredId, ...row }] })
const revoke = (id: string, endorsementId: string) =>
  agent.policies.endorse.revoke({ params: { id }, body: { endorsementId } })
const move = (who: Person, id: string, event: string, body: object = {}) =>
  who.policies.endorsement.move({ params: { id, event }, body })

/** A number of somebody who was born on a day. */
function bornOn(day: string): string {
  const body = `110101${day.replaceAll('-', '')}001`
  return `${body}${idCheckChar(body)}`
}

describe('who comes', () => {
  test('is of an age on the day that their cover begins, not on the day that it is asked for', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    const AGE = '被保险人在生效日的年龄须为16至65周岁'
    for (const [changeCode, who] of [
      ['101', agent],
      ['102', agent],
      ['801', admin],
    ] as const) {
      const said = async (born: string, effectiveDate: string) => {
        const row = { ...newcomer(trades.clerk), idNo: bornOn(born) }
        const insuredId = changeCode === '102' ? first?.id : undefined
        return (await saidOf(id, { changeCode, effectiveDate, rows: [{ insuredId, ...row }] }, who))[0]
      }
      expect([changeCode, await said('2010-12-01', EFF)]).toEqual([changeCode, ''])
      expect([changeCode, await said('2010-12-02', EFF)]).toEqual([changeCode, AGE])
      // 65 until the day before the birthday on which they are 66.
      expect([changeCode, await said('1960-12-02', EFF)]).toEqual([changeCode, ''])
      expect([changeCode, await said('1960-12-01', EFF)]).toEqual([changeCode, AGE])
    }
    const late = adds(EFF, { idNo: bornOn('2015-01-01') })
    await expect(submitted(h, agent, id, late)).rejects.toThrow(`第1行${late.rows[0]?.name}：${AGE}`)
  })

  test('is not on the policy on that day already: added, or in another’s place', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 5 })
    const who = newcomer(trades.clerk)
    await endorsed(h, agent, id, { changeCode: '101', effectiveDate: EFF, rows: [who] })
    const again = { ...newcomer(trades.clerk), idNo: who.idNo }
    const HERE = '该证件号码在生效日已在本保单中'
    expect(await saidOf(id, adds('2027-01-01', again))).toEqual([HERE])
    const [first] = await peopleOf(agent, id)
    expect(await saidOf(id, about('102', first?.id, '2027-01-01', again))).toEqual([HERE])
    // Gone by then, they may come back.
    const came = (await peopleOf(agent, id)).at(-1)
    await endorsed(h, agent, id, about('803', came?.id, '2027-01-01'))
    expect(await saidOf(id, adds('2027-01-01', again))).toEqual([''])
    expect(await saidOf(id, adds('2026-12-31', again))).toEqual([HERE])
  })
})

describe('what a product and its policy allow', () => {
  /** A published version as it never is: no person could, what is published is fixed. */
  async function withVersion(set: string, back: string, tried: () => Promise<void>) {
    const update = async (what: string) => {
      await h.db.query('alter table product_version disable trigger product_version_fixed')
      await h.db.query(`update product_version set ${what} where product_id = 103`)
      await h.db.query('alter table product_version enable trigger product_version_fixed')
    }
    await update(set)
    try {
      await tried()
    } finally {
      await update(back)
    }
  }

  test('more people than it insures, and removing where it has no removing', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 4 })
    const [first] = await peopleOf(agent, id)
    await withVersion('max_employees = 5', 'max_employees = 2000', async () => {
      const two = { ...adds(), rows: [newcomer(trades.clerk), newcomer(trades.clerk)] }
      expect(await barsOf(id, two)).toEqual(['增员后在保6人，不得超过5人'])
      expect(await barsOf(id, adds())).toEqual([])
    })
    await withVersion('removal_allowed = false', 'removal_allowed = true', async () => {
      expect(await barsOf(id, about('803', first?.id))).toEqual(['本产品不支持减员'])
      await expect(submitted(h, agent, id, about('803', first?.id))).rejects.toThrow('本产品不支持减员')
    })
    expect(await barsOf(id, about('803', first?.id))).toEqual([])
  })

  test('a replacement in another band is refused, or costs the difference where the product says so', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    const change = about('102', first?.id, EFF, newcomer(trades.risky))
    const WHY = '只能替换为同档职业的人员：原为1类，新为4类，请改用减员加增员'
    expect(await saidOf(id, change)).toEqual([WHY])
    await expect(submitted(h, agent, id, change)).rejects.toThrow(WHY)
    await withVersion('replace_within_band = false', 'replace_within_band = true', async () => {
      const { quote, now } = await endorsed(h, agent, id, change)
      // 357 days of 365 of what class 4 costs more than class 1: 1,000.00 and 430.00 yuan a year.
      const more = Math.round((57_000 * 357) / 365)
      expect(quote).toMatchObject({ total: more, payable: more, headsAfter: 3 })
      expect(quote.rows[0]?.formula).toBe('（4类全期保费1,000.00元 − 1类430.00元）× 剩余357天 ÷ 365天')
      expect(now).toMatchObject({ status: '3', doneMoney: more })
      const { records } = await agent.policies.cover.ofPolicy({
        params: { id },
        query: { date: EFF, size: 10 },
      })
      expect(records.map(({ cls, fromDate }) => `${cls} ${fromDate}`)).toContain(`4 ${EFF}`)
      expect((await agent.policies.policy.get({ params: { id } })).premiumNow).toBe(129_000 + more)
    })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test.each([
    ['0', '已退保'],
    ['1', '待支付'],
    ['4', '已取消'],
    ['5', '已到期'],
  ])('a policy in state %s is not changed', async (status, title) => {
    const { id } = await issuedPolicy(h, agent)
    await h.db.query('update policy set status = $2 where id = $1', [id, status])
    const message = `保单当前为「${title}」，只有生效中或待生效的保单可以办理批改`
    expect((await quoted(agent, id, adds())).bars[0]?.message).toBe(message)
    await expect(submitted(h, agent, id, adds())).rejects.toThrow(message)
    await h.db.query(`update policy set status = '3.5' where id = $1`, [id])
  })
})

describe('one person after another change', () => {
  test('the same trade is no change; who has left by then has nothing to change', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 5 })
    const [first, second] = await peopleOf(agent, id)
    expect(await saidOf(id, about('804', first?.id, EFF, { professionId: trades.clerk }))).toEqual([
      '职业没有变化',
    ])
    await endorsed(h, agent, id, about('803', second?.id, '2027-01-01'))
    for (const change of [
      about('803', second?.id, '2027-01-01'),
      about('804', second?.id, '2027-01-01', { professionId: trades.risky }),
      about('102', second?.id, '2027-02-01', newcomer(trades.clerk)),
    ])
      expect((await saidOf(id, change))[0]).toContain(`${second?.name}在生效日已没有保障`)
  })

  test('before a change that is agreed to for a later day none for an earlier day; before one’s own first day none at all', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 5 })
    const [first] = await peopleOf(agent, id)
    const up = (eff: string) => about('804', first?.id, eff, { professionId: trades.risky })
    await endorsed(h, agent, id, up('2027-03-01'))
    const AHEAD = `${first?.name}已有自2027-03-01起生效的变更，生效日期不能早于这一天`
    expect(await saidOf(id, up('2027-02-28'))).toEqual([AHEAD])
    expect(await saidOf(id, about('102', first?.id, EFF, newcomer(trades.clerk)))).toEqual([AHEAD])
    expect(await saidOf(id, about('804', first?.id, '2027-03-01', { professionId: trades.clerk }))).toEqual([
      '',
    ])
    await endorsed(h, agent, id, adds('2027-03-01'))
    const came = (await peopleOf(agent, id)).at(-1)
    const NOT_YET = `${came?.name}自2027-03-01起才有保障，生效日期不能早于这一天`
    for (const change of [
      about('804', came?.id, '2027-02-28', { professionId: trades.risky }),
      about('102', came?.id, '2027-02-28', newcomer(trades.clerk)),
    ])
      expect(await saidOf(id, change)).toEqual([NOT_YET])
  })
})

const PAYEE = (payeeName: string) => ({
  refundWay: 'payee' as const,
  payee: {
    payAccountType: '1' as const,
    payeeName,
    bankName: '工商银行',
    bankCityCode: '440106',
    bankNo: '3602000109001234567',
    bankNumber: '102581000013',
  },
})

describe('what was applied for is taken back, or not any more', () => {
  test('paid for and with the insurer it is the insurer’s', async () => {
    const { id } = await issuedPolicy(h, agent)
    const made = await submitted(h, agent, id, { ...adds(), useAccount: false })
    await payEndorsement(h, agent, id, made.id)
    const why = '这次批改已付款并已提交保险公司，不能撤销，请等待保险公司答复'
    await expect(revoke(id, made.id)).rejects.toThrow(why)
    // The button is greyed with the same words.
    expect((await agent.policies.endorsement.get({ params: { id: made.id } })).revokeBarred).toBe(why)
    await drainOutbox(h.kernel, lanes)
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('a correction is done when it is confirmed', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    const rows = [{ insuredId: first?.id, name: '员更名' }]
    const made = await submitted(h, agent, id, { changeCode: '802', effectiveDate: '2026-11-24', rows })
    await move(reviewer, made.id, 'confirmed')
    await expect(revoke(id, made.id)).rejects.toThrow('更正资料在确认后即生效，不能撤回')
  })

  test('whose person was changed again, or came again, stays', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 6 })
    const [first, second] = await peopleOf(agent, id)
    const up = await endorsed(
      h,
      agent,
      id,
      about('804', first?.id, '2027-03-01', { professionId: trades.risky }),
    )
    await endorsed(h, agent, id, about('804', first?.id, '2027-04-01', { professionId: trades.clerk }))
    await expect(revoke(id, up.id)).rejects.toThrow(
      `${first?.name}之后又有变更，不能单独撤回，请另行办理批改`,
    )
    const [known] = (await h.db.query('select id_no from policy_insured where id = $1', [second?.id])).rows
    const idNo = h.kernel.vaultOf('3').open(String(Reflect.get(Object(known), 'id_no')))
    const way = PAYEE((await agent.policies.policy.get({ params: { id } })).insured)
    const out = await endorsed(h, agent, id, { ...about('803', second?.id, '2027-03-01'), ...way })
    await endorsed(h, agent, id, adds('2027-05-01', { name: second?.name, idNo }))
    await expect(revoke(id, out.id)).rejects.toThrow(`${second?.name}之后又重新参保，不能撤回`)
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('what was transferred back is gone; each way in which nothing is to be paid out says so', async () => {
    const { id, insured } = await issuedPolicy(h, agent, { heads: 6 })
    const [first, second, third] = await peopleOf(agent, id)
    const pay = (of: string, receiptNo: string) => move(finance, of, 'refundPaid', { receiptNo })
    const out = await endorsed(h, agent, id, { ...about('803', first?.id, '2027-03-01'), ...PAYEE(insured) })
    await pay(out.id, 'GONE-1')
    const BARRED = '退还的金额已转账（流水号GONE-1），不能撤回，请另行办理批改'
    await expect(revoke(id, out.id)).rejects.toThrow(BARRED)
    const { applications } = await agent.policies.endorse.open({ params: { id } })
    expect(applications).toContainEqual(expect.objectContaining({ id: out.id, revokeBarred: BARRED }))
    const PAID = '这笔退款已登记，流水号GONE-1'
    await expect(pay(out.id, 'GONE-2')).rejects.toThrow(PAID)
    await expect(move(reviewer, out.id, 'agreeRefund')).rejects.toThrow(PAID)
    await expect(move(reviewer, out.id, 'refuseRefund', { refundNote: '退' })).rejects.toThrow(PAID)
    const kept = await endorsed(h, agent, id, about('803', second?.id, '2027-03-01'))
    const KEPT = '退还的金额已转入挂账，抵扣下次保费，不需要转账'
    await expect(pay(kept.id, 'GONE-3')).rejects.toThrow(KEPT)
    await expect(move(reviewer, kept.id, 'agreeRefund')).rejects.toThrow(KEPT)
    // Another trade of the same price.
    const free = await endorsed(h, agent, id, {
      ...about('804', third?.id, '2027-03-01', { professionId: trades.other }),
      ...PAYEE(insured),
    })
    expect(free.now).toMatchObject({ status: '3', doneMoney: 0 })
    const NOTHING = '这次批改没有应退金额'
    await expect(pay(free.id, 'GONE-4')).rejects.toThrow(NOTHING)
    await expect(move(reviewer, free.id, 'agreeRefund')).rejects.toThrow(NOTHING)
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('what was given back and has paid for somebody else is not given up again', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 5 })
    const [first] = await peopleOf(agent, id)
    const out = await endorsed(h, agent, id, about('803', first?.id, '2027-03-01'))
    await endorsed(h, agent, id, adds('2027-03-01'))
    await expect(revoke(id, out.id)).rejects.toThrow(
      '退还的挂账金额已用于抵扣或退款，不能撤回，请另行办理批改',
    )
  })

  test('fifteen days after its day it is not confirmed by hand; on the fifteenth it is', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 5 })
    const [first] = await peopleOf(agent, id)
    const made = await submitted(h, agent, id, about('803', first?.id, EFF))
    await on(startOfDay('2026-12-17'))
    await runTimers(h.kernel)
    await expect(move(reviewer, made.id, 'confirmed', { endorseNo: 'LATE-1' })).rejects.toThrow(
      `生效日期${EFF}已过15天，不能再手工确认，请拒绝这次批改后以新的生效日期重新申请`,
    )
    await on(new Date('2026-12-16T02:00:00Z'))
    await move(reviewer, made.id, 'confirmed', { endorseNo: 'LATE-1' })
    await drainOutbox(h.kernel, lanes)
    expect(await wrongBooks(h.db)).toEqual([])
  })
})

describe('what others say to it', () => {
  test('the insurer refuses the one of two who gets money back: what is left costs more than was paid, nothing of it is done', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 5 })
    const [first, second] = await peopleOf(agent, id)
    await endorsed(h, agent, id, about('804', first?.id, '2026-11-24', { professionId: trades.risky }))
    await h.db.query(`update policy_insured set name = '钱拒批' where id = $1`, [first?.id])
    const swap: Change = {
      changeCode: '804',
      effectiveDate: EFF,
      useAccount: false,
      rows: [
        { insuredId: first?.id, professionId: trades.clerk },
        { insuredId: second?.id, professionId: trades.risky },
      ],
    }
    const { quote, now } = await endorsed(h, agent, id, swap)
    expect(quote.total).toBe(0)
    const WHY = '部分人员被拒绝后须补交保费，请去掉被拒绝的人员重新提交'
    expect(now).toMatchObject({ status: '8', refusedWhy: WHY })
    expect((await peopleOf(agent, id)).slice(0, 2).map(({ cls }) => cls)).toEqual([4, 1])
    const alone = { ...swap, rows: swap.rows.slice(1) }
    expect((await endorsed(h, agent, id, alone)).now.status).toBe('3')
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('a transfer of tomorrow, or of another amount, is not what paid for it', async () => {
    const { id } = await issuedPolicy(h, agent)
    const change = { changeCode: '801' as const, effectiveDate: EFF, rows: [newcomer(trades.clerk)] }
    const { total } = await quoted(admin, id, change)
    const given = (more: object) =>
      submitted(h, admin, id, {
        ...change,
        voucher: SPECIMEN.license,
        transfer: { payer: '某某公司', date: '2026-11-20', amount: total, serial: 'REF-1', ...more },
      })
    await expect(given({ date: '2026-11-21' })).rejects.toMatchObject({
      message: '转账日期不能晚于今天',
      issues: [{ path: 'transfer.date' }],
    })
    await expect(given({ amount: total + 1 })).rejects.toMatchObject({
      message: `转账金额${formatYuan(total + 1)}元与批改保费${formatYuan(total)}元不一致，请核对凭证`,
      issues: [{ path: 'transfer.amount' }],
    })
    const { receipts } = admin.payment
    expect(await receipts.known({ query: { receiptNo: 'REF-1' } })).toEqual({ taken: null })
    expect((await given({})).status).toBe('2')
    // Told while it is typed, however it is written.
    const { taken } = await receipts.known({ query: { receiptNo: ' ref-1' } })
    expect(taken).toMatch(/^流水号ref-1已登记在批改申请\w+上，请核对银行回单$/)
    await expect(agent.payment.receipts.known({ query: { receiptNo: 'REF-1' } })).rejects.toMatchObject({
      status: 403,
    })
  })
})
