import { creditCode } from '../seed/numbers.ts'
import { application } from './application.ts'
import type { startTestApp } from './harness.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<Harness['client']>>
let people = 120_000

/** Makes applications that a person has to look at: of class 6, four heads unless said; cover starts on 2026-11-23. */
export function manualOrders(h: Harness, agent: Pick<Person, 'products' | 'policies'>) {
  let professionId: string | undefined
  return async (change: Partial<Parameters<typeof application>[0]> = {}) => {
    people += 50
    const trades = professionId ? [] : await agent.products.catalogue.trades({ params: { id: '103' } })
    professionId ??= trades.find(({ name }) => name === '隧道工')?.id ?? ''
    // Numbers of orders are of a second each, with few digits of chance.
    h.clock.now = new Date(h.clock.now.getTime() + 1000)
    const body = application({
      productId: '103',
      professionId,
      heads: 4,
      from: people,
      // Each is another enterprise: what is known of one asks for a person.
      holder: { name: `核保${people}有限公司`, code: creditCode(people % 100_000) },
      ...change,
    })
    const { orderId, totalMoney } = await agent.policies.apply.submit({ body })
    const task = await h.db.kysely
      .selectFrom('underwritingTask')
      .select('id')
      .where('policyId', '=', orderId)
      .executeTakeFirstOrThrow()
    return { orderId, totalMoney, taskId: task.id }
  }
}
