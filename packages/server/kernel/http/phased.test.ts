import { call } from '@baoqiao/contract/kernel/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp } from '../../testing/harness.ts'
import { createApp } from '../app.ts'
import type { Context } from './context.ts'
import { phased } from './phased.ts'
import type { OutsidePorts } from './ports.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
const logged: string[] = []
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const text = z.object({ said: z.string() })
const tree = {
  good: call({ method: 'GET', path: '/good', title: '分段', allow: 'public', data: text }),
  sneaky: call({ method: 'GET', path: '/sneaky', title: '偷偷', allow: 'public', data: text }),
}
/** What the types do not show of a context, as code that gets around them would see it. */
const outsideIn = (context: Context) => context.ports as unknown as OutsidePorts
const app = () =>
  createApp(
    { ...h.kernel, log: (_, event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`) },
    tree,
    {
      good: phased({
        before: async (_: object, { ports }) => {
          await ports.files.put('a', 'b', new Uint8Array([1]))
          return 'before'
        },
        within: async (_, { afterCommit }, prepared) => {
          afterCommit(({ files }) => files.remove('a', 'b'))
          return `${prepared} within`
        },
        after: async (result, { ports, inside }) => {
          const there = await ports.files.get('a', 'b')
          const again = await inside(async ({ tenantId }) => tenantId)
          return { said: `${result} after ${there === null} ${again}` }
        },
      }),
      sneaky: async (_: object, context: Context) => {
        await outsideIn(context).files.get('a', 'b')
        return { said: 'got out' }
      },
    },
  )

test('each phase is given what the one before answered; the world outside is there around the transaction', async () => {
  const answer = await app().request('/good')
  expect(await answer.json()).toMatchObject({ data: { said: 'before within after true 3' } })
})

test('who asks the world outside from inside a transaction is thrown out', async () => {
  expect((await app().request('/sneaky')).status).toBe(500)
  expect(logged.join()).toContain('files.get was asked while a transaction was open')
})
