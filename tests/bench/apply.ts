import { application } from '@baoqiao/server/testing/application.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import type { Say } from './all.ts'

type Body = ReturnType<typeof application>
/** Checking and submitting an application of 2,000 people, beside one of three. */
export async function apply(say: Say) {
  const h = await startTestApp({}, (kernel) => kernel)
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
  const { check, submit } = agent.policies.apply
  const kinds = [
    // Those who were checked are not on an order yet.
    ['check', (body: Body) => check({ body }), 20_000],
    ['batch_check', (body: Body) => agent.proxy.apply.checkMany({ body: { applications: [body] } }), 40_000],
    ['apply', (body: Body) => submit({ body }), 0],
  ] as const
  for (const [name, ask, from] of kinds) {
    const small = await middle(ask, professionId, 3, from)
    const large = await middle(ask, professionId, 2000, from + 1000)
    say(`${name} with 2,000 employees / with 3`, large / small, `${large.toFixed(0)} ms on PGlite in process`)
  }
  await h.close()
}

/** Milliseconds: the middle one of five, after one that warms up. */
async function middle(
  ask: (body: Body) => Promise<unknown>,
  professionId: string,
  heads: number,
  first: number,
) {
  const times: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const from = first + i * (heads + 10)
    const holder = { name: `压测${from}有限公司` }
    const body = application({ productId: '103', professionId, heads, from, holder })
    const started = performance.now()
    await ask(body)
    times.push(performance.now() - started)
  }
  return times.slice(1).sort((a, b) => a - b)[2] ?? 0
}
