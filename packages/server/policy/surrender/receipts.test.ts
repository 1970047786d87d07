import { receiptKey } from '@baoqiao/contract/rules/receipt-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { endorsed, peopleOf } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { notify } from '../../testing/notify.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { lanes } from '../../work/topics.ts'
import { receiptKeyOf } from './receipt-key-of.ts'

/** A bank's receipt settles one debt, however its number is typed and whatever the debt is. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
const login = async () => {
  ;[agent, finance] = await Promise.all([h.client('agent'), h.client('finance')])
}
beforeAll(async () => {
  h = await startTestApp()
  await login()
})
afterAll(() => h.close())
async function owed(): Promise<string> {
  const { id, insured } = await issuedPolicy(h, agent, { heads: 4 })
  const [first] = await peopleOf(agent, id)
  const payee = {
    payAccountType: '1' as const,
    payeeName: insured,
    bankName: '工商银行',
    bankCityCode: '440106',
    bankNo: '3602000109001234567',
    bankNumber: '102581000013',
  }
  const rows = [{ insuredId: first?.id }]
  const change = {
    changeCode: '803' as const,
    effectiveDate: '2027-02-01',
    rows,
    refundWay: 'payee' as const,
  }
  return (await endorsed(h, agent, id, { ...change, payee })).now.id
}

test('the same number written another way is the same, and money without an order asks too', async () => {
  const [one, two] = [await owed(), await owed()]
  const pay = (id: string, receiptNo: string) =>
    finance.policies.endorsement.move({ params: { id, event: 'refundPaid' }, body: { receiptNo } })
  await pay(one, 'Bank-77')
  for (const no of ['Bank-77', 'BANK-77', 'Ｂank-77', 'Bank- 77'])
    await expect(pay(two, no)).rejects.toThrow('已登记在批改申请')
  await expect(pay(two, 'Bank-77\u200b')).rejects.toThrow('不可见字符')
  const stray = { orderNo: 'T0', channelOrderNo: 'stray-77', amount: 900 }
  await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, stray)
  const { records } = await finance.payment.suspense.page({ query: { channelOrderNo: 'stray-77' } })
  const id = records[0]?.id ?? ''
  await finance.payment.suspense.move({ params: { id, event: 'sendBack' }, body: { reason: '没有订单' } })
  const kernel = { ...h.kernel, log: () => {}, ports: { ...h.kernel.ports, simulators: false } }
  for (let i = 0; i < 13; i += 1) {
    await drainOutbox(kernel, lanes)
    await h.db.query("update outbox set run_after = '2000-01-01' where done_at is null and failed_at is null")
  }
  const returned = (receiptNo: string) =>
    finance.payment.suspense.move({ params: { id, event: 'returned' }, body: { receiptNo } })
  await expect(returned('bank-77')).rejects.toThrow('已登记在批改申请')
  await returned('Bank-78')
  await expect(pay(two, 'BANK-78')).rejects.toThrow('流水号BANK-78已登记在')
  await pay(two, 'Bank-79')
})

test('the database reads a number as the platform does: no unseen sign makes another one of it', async () => {
  const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u
  const signs = Array.from({ length: 0x10ffff }, (_, code) => code).flatMap((code) =>
    code !== 0 && (code < 0xd800 || code > 0xdfff) && unseen.test(String.fromCodePoint(code)) ? [code] : [],
  )
  expect(signs.length).toBeGreaterThan(400)
  const typed = signs.map((code) => `ｂank${String.fromCodePoint(code)}-77`)
  const { rows } = await sql<{ no: string; key: string }>`
    select no, ${receiptKeyOf(sql.ref('no'))} as key from unnest(${typed}::text[]) as t (no)`.execute(
    h.db.kysely,
  )
  const wrong = rows.filter(({ no, key }) => key !== 'BANK-77' || receiptKey(no) !== 'BANK-77')
  expect(wrong.map(({ no }) => no.codePointAt(4)?.toString(16))).toEqual([])
})

test('a number that a gateway gave a refund is taken, with an unseen sign in it or without', async () => {
  // The refund of the stray payment above, as if a gateway had written it.
  const { rows } = await sql<{ refundNo: string }>`update refund set receipt_no = ${'gw\u200b-\u206078'}
    where id = (select max(id) from refund) returning refund_no as "refundNo"`.execute(h.db.kysely)
  const debt = await owed()
  const pay = (receiptNo: string) =>
    finance.policies.endorsement.move({ params: { id: debt, event: 'refundPaid' }, body: { receiptNo } })
  await expect(pay('GW-78')).rejects.toThrow(`已登记在退款${rows[0]?.refundNo}上`)
})
