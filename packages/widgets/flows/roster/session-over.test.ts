import type { RosterProgress } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Answer, type Context, rosterMachine } from './roster.machine.ts'

test('a list that is followed is asked about no more once the session is over, until somebody tries again', async () => {
  const progress: RosterProgress = Object({
    status: 'RUNNING',
    steps: [],
    why: null,
    by: '',
    at: '2026-11-20T01:00:00Z',
  })
  const loaded: Answer = Object({ opened: { earliest: '', latest: '' }, trades: [], progress })
  let asked = 0
  const machine = rosterMachine.provide({
    actors: {
      load: fromPromise(async () => loaded),
      look: fromPromise(async (): Promise<Answer> => {
        asked += 1
        throw Object.assign(new Error('没有登录'), { status: 401 })
      }),
    },
    delays: { pause: 1 },
  })
  const input = { policyId: '1', key: 'k', today: '2026-11-20' }
  const actor = createActor(machine, { input }).start()
  const { context } = await waitFor(actor, ({ value }) => value === 'failed', { timeout: 60_000 })
  expect([asked, context.problem?.message]).toEqual([1, expect.stringContaining('登录已过期')])
  actor.send({ type: 'problem.retry' })
  await waitFor(actor, () => asked === 2, { timeout: 60_000 })
})

test('a list that stands still is taken up, also while it is being looked at; one that runs is not', async () => {
  const taken = async (stalled: boolean) => {
    const progress = Object({ status: 'RUNNING', stalled, steps: [], at: '2026-11-20T01:00:00Z' })
    const loaded: Answer = Object({ opened: { earliest: '', latest: '' }, trades: [], progress })
    const never = fromPromise<Answer, Context>(() => new Promise(() => {}))
    const machine = rosterMachine.provide({
      actors: { load: fromPromise(async () => loaded), look: never, resume: never },
      delays: { pause: 1 },
    })
    const input = { policyId: '1', key: 'k', today: '2026-11-20' }
    const actor = createActor(machine, { input }).start()
    await waitFor(actor, ({ value }) => value === 'looking', { timeout: 60_000 })
    actor.send({ type: 'roster.resume' })
    return actor.getSnapshot().value
  }
  expect([await taken(true), await taken(false)]).toEqual(['resuming', 'looking'])
})
