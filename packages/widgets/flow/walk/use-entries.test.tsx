// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { useEntries } from './use-entries.ts'
import type { Walking } from './walk.ts'

const machine = createMachine({
  initial: 'plan',
  on: { 'step.go': [{ guard: ({ event }) => event.step === 'plan', target: '.plan' }] },
  states: { plan: {}, holder: {}, review: {} },
})
const stepNow = () => history.state?.baoqiao?.step

function start(ownPage: boolean) {
  const actor = createActor(machine).start()
  const sent = vi.spyOn(actor, 'send')
  const walking = (step: Walking['step'], over = false): Walking => ({
    subject: 'apply 103',
    step,
    context: {},
    over,
    actor,
    props: { client: {}, ownPage },
    emit() {},
    focus: { invite() {} },
  })
  const { rerender } = renderHook(useEntries, { initialProps: walking('plan') })
  return { sent, show: (step: Walking['step'], over?: boolean) => rerender(walking(step, over)) }
}

beforeEach(() => {
  history.pushState({ page: 'list' }, '')
  history.pushState(null, '')
})
afterEach(cleanup)

test('each step is an entry; Back brings the machine there, and a button for back walks the history', async () => {
  const length = history.length
  const { sent, show } = start(true)
  expect(stepNow()).toBe('plan')
  show('holder')
  show('review')
  expect([history.length - length, stepNow()]).toEqual([2, 'review'])
  show('holder')
  await waitFor(() => expect(stepNow()).toBe('holder'))
  history.back()
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'step.go', step: 'plan' }))
  expect(stepNow()).toBe('plan')
})

test('where the machine may not go, the entry becomes the step that is shown', async () => {
  const { show } = start(true)
  show('holder')
  show('review')
  history.back()
  await waitFor(() => expect(stepNow()).toBe('review'))
})

test('what is finished is left at once, over all its entries', async () => {
  const { show } = start(true)
  show('holder')
  show('review')
  show(null, true)
  history.back()
  await waitFor(() => expect(history.state).toEqual({ page: 'list' }))
})

test('in a page of others nothing is written and nothing heard', () => {
  const [length, state] = [history.length, history.state]
  const { sent, show } = start(false)
  show('holder')
  dispatchEvent(new PopStateEvent('popstate', { state: { baoqiao: { flow: 'apply 103', step: 'plan' } } }))
  expect([history.length, history.state]).toEqual([length, state])
  expect(sent).not.toHaveBeenCalled()
})
