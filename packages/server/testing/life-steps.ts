import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import fc from 'fast-check'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { lanes } from '../work/topics.ts'
import type { Change } from './endorse.ts'
import type { startTestApp } from './harness.ts'
import { notify } from './notify.ts'

/** What is done in a life of a policy (`endorse-lives.test.ts`), and by whom things are. */
export const KINDS = ['101', '102', '803', '804', '801', '802', 'surrender', 'claim', 'withdraw'] as const
export type StepKind = (typeof KINDS)[number]
export const step = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('101' as const, '102' as const, '803' as const, '804' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...KINDS.slice(4)) },
  ),
  /** Days that go by before it, and days ahead that it takes effect. */
  wait: fc.integer({ min: 0, max: 40 }),
  ahead: fc.integer({ min: 1, max: 60 }),
  /** Whom it is about, and how many; whether what is given back is paid out, and how a surrender goes on. */
  at: fc.nat({ max: 20 }),
  many: fc.integer({ min: 1, max: 3 }),
  trade: fc.nat({ max: 2 }),
  money: fc.constantFrom('account', 'account', 'payee', 'paid', 'refused'),
  goesOn: fc.constantFrom('agreed', 'withdrawn', 'left', 'agreedAndWithdrawn'),
  /**
   * What goes wrong: a person the insurer refuses, money never paid, the insurer asked and answering twice, taken back, a
   * claim before the insurer has answered, a payment that the gateway tells twice, a server that is gone after the commit:
   * what is in the outbox waits for another.
   */
  fault: fc.constantFrom(
    ...[
      'none',
      'none',
      'none',
      'none',
      'refused',
      'unpaid',
      'twice',
      'revoked',
      'claimed',
      'notified',
      'killed',
    ],
  ),
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** How the insurer is: as it should be, slow, saying all twice, or refusing every change. */
export const insurer = fc.constantFrom('', '', '', '', '慢速测试', '重复测试', '拒改测试')
/** The policyholder's own account. */
export const PAYEE = (payeeName: string) => ({
  payAccountType: '1' as const,
  payeeName,
  bankName: '工商银行',
  bankCityCode: '440106',
  bankNo: '3602000109001234567',
  bankNumber: '102581000013',
})

type Harness = Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<Harness['client']>>
let transfers = 0
/** The transfer that paid for it: a proof and a number of its own. */
export async function transferFor(admin: Person, now: Date, id: string, body: Change) {
  const quoted = await admin.policies.endorse.quote({ params: { id }, body }).catch(() => null)
  transfers += 1
  const form = new FormData()
  const png = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    transfers % 256,
    transfers >> 8,
  ])
  form.append('file', new File([png], 'transfer.png', { type: 'image/png' }))
  const { url: voucher } = await admin.system.file.upload({ form })
  const date = todayIn(now)
  return {
    voucher,
    transfer: { payer: '某某公司', date, amount: quoted?.total ?? 0, serial: `lives-${transfers}` },
  }
}

/** Paid, and told of so often by the gateway. */
export async function payTold(
  h: Harness,
  agent: Person,
  id: string,
  endorsementId: string,
  times: number,
): Promise<void> {
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id }, query: { endorsementId } })
  const paid = { orderNo, channelOrderNo: `E-${endorsementId}`, amount }
  for (let i = 0; i < times; i += 1) await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, paid)
}

/**
 * A server that is killed between the commit and the outbox, or after the insurer was asked and before its answer was
 * written: what it had taken is lent out again, to whoever carries on.
 */
export async function killed(h: Harness, endorsementId: string): Promise<void> {
  await drainOutbox(
    h.kernel,
    lanes.filter(({ name }) => name === 'insurer'),
  )
  await h.db.query(
    `update outbox set done_at = null where topic = 'insurer.endorse' and payload ->> 'endorsementId' = $1`,
    [endorsementId],
  )
}

/** Everybody who was ever on a policy, by their numbers in clear. */
export async function numbersOf(h: Harness, id: string) {
  const { rows } = await h.db.query(
    'select id, name, id_no from policy_insured where policy_id = $1 order by seq',
    [id],
  )
  return rows.map((row) => ({
    id: String(Reflect.get(Object(row), 'id')),
    name: String(Reflect.get(Object(row), 'name')),
    number: h.kernel.vaultOf('3').open(String(Reflect.get(Object(row), 'id_no'))),
  }))
}
