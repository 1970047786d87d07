import { application } from '@baoqiao/server/testing/application.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import type { Say } from './all.ts'

const MANY = 2000
const TIMES = 5

/** Check and submit of 2,000 people, each covered elsewhere already, so that the cap a person is reckoned: against 2,000 who are not. */
export async function cap(say: Say) {
  const h = await startTestApp({}, (kernel) => kernel)
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  let number = 0
  const asked = (from: number) => {
    number += 1
    const plan = { coverageWan: 30 }
    const holder = { name: `额度${number}有限公司` }
    return application({ productId: '103', professionId, heads: MANY, from, plan, holder })
  }
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const runs = async (call: 'check' | 'submit', from: (i: number) => number) => {
    const times: number[] = []
    for (let i = 0; i < TIMES; i += 1)
      times.push(await timed(() => agent.policies.apply[call]({ body: asked(from(i)) })))
    return middle(times)
  }
  // Warm, and covered by 30 of 120 from now on.
  await agent.policies.apply.submit({ body: asked(0) })
  const alone = await runs('check', () => 100_000)
  const covered = await runs('check', () => 0)
  const submitAlone = await runs('submit', (i) => 200_000 + i * (MANY + 10))
  // The same people twice more: up to 90 of 120.
  const twice: number[] = []
  for (let i = 0; i < 2; i += 1)
    twice.push(await timed(() => agent.policies.apply.submit({ body: asked(0) })))
  const submitCovered = middle(twice)
  const ms = (n: number) => `${n.toFixed(0)} ms`
  say('check of 2,000 covered elsewhere / of 2,000 new', covered / alone, ms(covered))
  say('submit of 2,000 covered elsewhere / of 2,000 new', submitCovered / submitAlone, ms(submitCovered))
  await h.close()
}
