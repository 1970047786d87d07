import { priceText } from '@baoqiao/contract/rules/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import division from '../../migrations/20261123-0059-on-account-by-seller.sql.ts'
import { idNo } from '../../seed/numbers.ts'
import { codeFor } from '../../testing/application.ts'
import { wrongBooks } from '../../testing/books.ts'
import { endorsed, newcomer, peopleOf } from '../../testing/endorse.ts'
import { inFull } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { toldAndListed } from '../../testing/told-and-listed.ts'
import { lanes } from '../../work/topics.ts'
import { onAccount } from './on-account.ts'

/** Money on account belongs to the holder as the seller sees them: a credit code is public and typed in by anybody. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let agent2: Person
let staff: Person
let reviewer: Person
let finance: Person
let clerk = ''
const DAY = '2026-12-01'
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  ;[agent, agent2, staff, reviewer, finance] = await Promise.all([
    h.client('agent'),
    h.client('agent2'),
    h.client('staff'),
    h.client('reviewer'),
    h.client('finance'),
  ])
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
})
const PERSONAL = {
  payAccountType: '2' as const,
  payeeName: '某甲',
  bankName: '工商银行',
  bankCityCode: '440106',
  bankNo: '6222021001116245702',
  authIdCard: idNo(5),
  authReason: '委托收款',
}
const COMPANY = (payeeName: string) => ({
  payAccountType: '1' as const,
  payeeName,
  bankName: '工商银行',
  bankCityCode: '440106',
  bankNo: '3602000109001234567',
  bankNumber: '102581000013',
})
const kept = async (who: Person, id: string) =>
  (await who.policies.endorse.open({ params: { id } })).onAccount
/** One of the first people is taken out of a policy of four. */
async function withMoney(who: Person, name: string, payee?: typeof PERSONAL | ReturnType<typeof COMPANY>) {
  const { id } = await issuedPolicy(h, who, { heads: 4, holder: { name } })
  return { ...(await removed(who, id, payee)), id }
}
async function removed(who: Person, id: string, payee?: typeof PERSONAL | ReturnType<typeof COMPANY>) {
  const people = await peopleOf(who, id)
  const rows = [{ insuredId: people.at(-1)?.id }]
  const way = payee ? { refundWay: 'payee' as const, payee } : {}
  return endorsed(h, who, id, { changeCode: '803', effectiveDate: DAY, rows, ...way })
}
const move = (who: Person, id: string, event: string, body: object = {}) =>
  who.policies.endorsement.move({ params: { id, event }, body })
const pay = (id: string) => move(finance, id, 'refundPaid', { receiptNo: `AO-${id}` })

test('another name, another seller and another channel neither see nor spend it', async () => {
  const mine = await withMoney(staff, '受害企业有限公司')
  const cents = await kept(staff, mine.id)
  expect(cents).toBeGreaterThan(0)
  const spaced = { name: '受害企业 有限公司', code: codeFor('受害企业有限公司') }
  const own = await issuedPolicy(h, staff, { holder: spaced })
  expect(await kept(staff, own.id)).toBe(cents)
  for (const [who, name] of [
    [agent, '受害企业有限公司'],
    [agent2, '受害企业有限公司'],
    [staff, '冒名企业有限公司'],
  ] as const) {
    const { id } = await issuedPolicy(h, who, { holder: { name } })
    // A code under another name is looked at by a person first; whoever got past that has it all the same.
    await h.db.query(
      'update policy set holder_code = (select holder_code from policy where id = $2) where id = $1',
      [id, mine.id],
    )
    expect(await kept(who, id)).toBe(0)
    const added = await endorsed(h, who, id, {
      changeCode: '101',
      effectiveDate: DAY,
      rows: [newcomer(clerk)],
    })
    expect(added).toMatchObject({ setOff: 0, payable: added.quote.total })
  }
  expect(await wrongBooks(h.db)).toEqual([])
})

inFull(
  'who sees one policy of the holder, and not the one that the money came from, spends none of it',
  async () => {
    const source = await withMoney(agent, '分看企业有限公司')
    const { id } = await issuedPolicy(h, agent, { holder: { name: '分看企业有限公司' } })
    expect(await kept(agent, id)).toBeGreaterThan(0)
    const elsewhere = await issuedPolicy(h, agent2)
    const channel = `update policy set channel_id = (select channel_id from policy where id = $2) where id = $1`
    await h.db.query(channel, [source.id, elsewhere.id])
    expect(await kept(agent, id)).toBe(0)
  },
)

test('back to a personal account only after somebody else has agreed', async () => {
  const { now } = await withMoney(agent, '个人收款有限公司', PERSONAL)
  const why = '退款到个人账户，须先由审核人员同意退款'
  await expect(pay(now.id)).rejects.toThrow(why)
  const shown = await finance.policies.endorsement.get({ params: { id: now.id } })
  expect(shown.payBarred).toBe(why)
  await expect(move(agent, now.id, 'agreeRefund')).rejects.toMatchObject({ status: 403 })
  const admin = await h.client('admin')
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const own = await removed(admin, id, PERSONAL)
  await expect(move(admin, own.now.id, 'agreeRefund')).rejects.toThrow('须由申请人以外的人审核批改申请')
  await move(reviewer, now.id, 'agreeRefund')
  await pay(now.id)
  expect(await wrongBooks(h.db)).toEqual([])
})

inFull('not agreed to, it is kept on account', async () => {
  const { id, now } = await withMoney(agent, '退回挂账有限公司', PERSONAL)
  expect(await kept(agent, id)).toBe(0)
  await move(reviewer, now.id, 'refuseRefund', { refundNote: '没有委托书' })
  expect(await kept(agent, id)).toBe(now.backMoney)
  expect(await toldAndListed(agent, 'changeUnagreed')).toEqual([1, 1])
  await expect(pay(now.id)).rejects.toThrow('已转入挂账')
  expect(await wrongBooks(h.db)).toEqual([])
  await drainOutbox(h.kernel, lanes)
  const { records } = await agent.policies.holderNotice.page({ query: { policyId: id, kind: 'refused' } })
  const said = `减员1人应退保费${priceText(now.backMoney ?? 0)}没有转账，已转入挂账，原因：没有委托书。`
  expect(records.map(({ text }) => text)).toEqual([1, 2].map(() => expect.stringContaining(said)))
})

test('money of a policy that was set off is paid out after a review, to the company too', async () => {
  const name = '抵扣退款有限公司'
  const plain = await withMoney(agent, name, COMPANY(name))
  await pay(plain.now.id)
  const { id } = await withMoney(agent, name)
  const added = await endorsed(h, agent, id, {
    changeCode: '101',
    effectiveDate: DAY,
    rows: [newcomer(clerk)],
  })
  expect(added.setOff).toBeGreaterThan(0)
  const { now } = await removed(agent, id, COMPANY(name))
  await expect(pay(now.id)).rejects.toThrow('这份保单的保费有挂账抵扣，退款须先由审核人员同意')
  await move(reviewer, now.id, 'agreeRefund')
  await pay(now.id)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('accounts of before are divided by the policies that the money came from', async () => {
  const one = await withMoney(agent, '旧账甲有限公司')
  const two = await withMoney(staff, '旧账乙有限公司')
  const [before, other] = [await kept(agent, one.id), await kept(staff, two.id)]
  await h.db.query(`alter table ledger_entry disable trigger ledger_entry_fixed`)
  await h.db.query(
    `insert into ledger_account (tenant_id, kind, owner, code, name)
    select tenant_id, 'onAccount', 'X-1', 'onAccount:X-1', 'x' from policy where id = $1`,
    [one.id],
  )
  await h.db.query(
    `update ledger_entry set account_id = (select id from ledger_account where code = 'onAccount:X-1')
     where policy_id = any($1) and account_id in (select id from ledger_account where kind = 'onAccount')`,
    [[one.id, two.id]],
  )
  await h.db.query(
    `delete from ledger_account where kind = 'onAccount' and id not in (select account_id from ledger_entry)`,
  )
  await h.db.query(`alter table ledger_entry enable trigger ledger_entry_fixed`)
  expect(await kept(agent, one.id)).toBe(0)
  for (const statement of division.split(';\n')) if (statement.trim()) await h.db.query(statement)
  expect(await kept(agent, one.id)).toBe(before)
  expect(await kept(staff, two.id)).toBe(other)
  expect(await wrongBooks(h.db)).toEqual([])
  await expect(h.db.query(`update ledger_entry set debit = debit`)).rejects.toThrow('never changed')
})

test('each part of whose it is tells accounts apart', () => {
  const holder = { holderCode: 'C', insured: '甲', channelId: '1', createdBy: '2', visitorId: null }
  const others = [
    { holderCode: 'D' },
    { insured: '乙' },
    { channelId: '3' },
    { createdBy: '4' },
    { visitorId: '2' },
  ]
  const codes = [{}, ...others].map((part) => onAccount({ ...holder, ...part }).code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('another amount to pay than was confirmed is not charged', async () => {
  const { id } = await withMoney(agent, '确认金额有限公司')
  const body = { changeCode: '101' as const, effectiveDate: DAY, rows: [newcomer(clerk)] }
  const quote = await agent.policies.endorse.quote({ params: { id }, body })
  const confirmed = { ...body, confirmedTotal: quote.total, confirmedPayable: quote.total }
  expect(quote.payable).not.toBe(quote.total)
  await expect(agent.policies.endorse.submit({ params: { id }, body: confirmed })).rejects.toMatchObject({
    status: 409,
    issues: [{ path: 'confirmedPayable' }],
  })
})
