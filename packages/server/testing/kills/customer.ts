import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '@baoqiao/client/call-error.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { application } from '../application.ts'
import { sessionAt } from '../over-http.ts'
import type { Ledger } from './ledger.ts'

type Calls = ReturnType<typeof sessionAt>
export interface Market {
  urls: readonly string[]
  token: string
  professionId: string
  random(): number
  ledger: Ledger
}
/** Buttons of the simulated gateway, and the serials with the surcharge of the payments that each makes. */
const BUTTONS: Record<string, [serial: string, surcharge: number][]> = {
  pay: [['1', 0]],
  repeat: [['1', 0]],
  double: [
    ['1', 0],
    ['2', 0],
  ],
  amount: [['9', 1]],
}
/** What the gateway is told when a notify was taken. */
const TAKEN = /支付成功|该笔流水已处理|金额不符|订单不再需要付款/
const PATIENCE_MS = 240_000
let serial = 0

/** Somebody who sells and pays, repeats whatever has no answer under the same key, and writes down what was answered. */
export function customer(market: Market) {
  const { urls, token, random, ledger } = market
  let answers = 0
  const somewhere = () => urls[Math.floor(random() * urls.length)] ?? ''
  /** Until there is an answer: a refusal is one, a server that is gone is none. */
  async function insist<T>(ask: (calls: Calls, url: string) => Promise<T>): Promise<T> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const url = somewhere()
      try {
        const answer = await ask(sessionAt(url, token), url)
        answers += 1
        return answer
      } catch (error) {
        const answered = error instanceof CallError && error.status > 0 && error.status < 500
        if (answered || Date.now() > until) throw error
        ledger.repeats += 1
        await pause(50 + random() * 150)
      }
    }
  }

  async function order(kind = ''): Promise<string> {
    serial += 1
    const name = `断电第${serial}号${kind}有限公司`
    const body = application({
      productId: '103',
      professionId: market.professionId,
      from: 1_000_000 + serial * 10,
      heads: 3 + Math.floor(random() * 3),
      holder: { name },
      plan: { startDate: addDays(todayIn(new Date()), 3) },
    })
    const idempotencyKey = `outage-${serial}-${name.length}`
    const { quote } = await insist((calls) => calls.policies.apply.check({ body }))
    const confirmed = { ...body, confirmedTotal: quote?.total ?? 0 }
    const submit = () => insist((calls) => calls.policies.apply.submit({ body: confirmed, idempotencyKey }))
    const { orderId } = await submit()
    ledger.orders.set(name, orderId)
    if (random() < 0.3) {
      const { orderId: again } = await submit()
      if (again !== orderId) ledger.complaints.push(`${name}: ${orderId}, then ${again} under the same key`)
    }
    return orderId
  }

  async function pay(id: string, button = 'pay'): Promise<void> {
    const idempotencyKey = `open-${id}-${button}`
    const { orderNo, amount } = await insist((calls) =>
      calls.payment.pay.open({ params: { id }, idempotencyKey }),
    )
    await insist(async (_calls, url) => {
      const body = new URLSearchParams({ action: button })
      const answer = await fetch(`${url}/sim/pay/${orderNo}`, { method: 'POST', body })
      const said = [...(await answer.text()).matchAll(/<h1>(.*?)<\/h1>/g)].map(([, text = '']) => text)
      if (!answer.ok || said.length === 0 || !said.every((text) => TAKEN.test(text)))
        throw new Error(`the gateway was told ${answer.status} ${said}`)
    })
    for (const [number, surcharge] of BUTTONS[button] ?? [])
      ledger.received.set(`SIM${orderNo.slice(1)}${number}`, amount + surcharge)
  }

  /** True when it was cancelled; a payment may have come before. */
  const cancel = (id: string): Promise<boolean> =>
    insist((calls) => calls.policies.policy.move({ params: { id, event: 'cancelOrder' }, body: {} })).then(
      () => {
        ledger.cancelled.add(id)
        return true
      },
      (error: unknown) => {
        if (error instanceof CallError && error.status === 409) return false
        throw error
      },
    )

  async function draft(): Promise<void> {
    serial += 1
    const own = { flow: 'entry-center', subject: '103', step: 'holder' }
    const texts = ['甲', '乙', '丙', '丁'].map((name) => `${serial}${name}`)
    let saved: { id: string; version: number } | null = null
    for (const title of texts) {
      const over: { id?: string; version?: number } = saved ? { id: saved.id, version: saved.version } : {}
      const body = { ...own, ...over, title, state: { title } }
      saved = await insist((calls) => calls.draft.save({ body })).catch(async (error: unknown) => {
        // What was saved without an answer makes the repetition stale; nobody else writes here.
        if (!(error instanceof CallError && error.status === 409) || !over.id) throw error
        const id = over.id
        const kept = await insist((calls) => calls.draft.get({ params: { id } }))
        if (kept.title !== title) ledger.complaints.push(`draft ${id}: ${kept.title} instead of ${title}`)
        return { id, version: kept.version, updatedAt: kept.updatedAt }
      })
      ledger.drafts.set(saved.id, title)
    }
  }

  async function upload(): Promise<void> {
    serial += 1
    const text = `%PDF-1.4\n${serial} ${'保桥'.repeat(500)}\n%%EOF`
    const { url } = await insist((calls) => {
      const form = new FormData()
      form.append('file', new File([text], `${serial}.pdf`, { type: 'application/pdf' }))
      return calls.system.file.upload({ form })
    })
    ledger.files.set(url, Buffer.from(text).toString('hex'))
  }

  return { order, pay, cancel, draft, upload, answers: () => answers }
}
export type Customer = ReturnType<typeof customer>
