// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUserSettings } from './user-settings.ts'

/** A server of one person: what the last one wrote, numbered. */
function server() {
  const rows = new Map<string, { value: unknown; version: number }>()
  const state = { down: false }
  const reach = () => {
    if (state.down) throw new Error('no network')
  }
  return {
    rows,
    state,
    all: vi.fn(async () => {
      reach()
      return [...rows].map(([name, row]) => ({ name, ...row }))
    }),
    save: vi.fn(async ({ body: { name, value } }: { body: { name: string; value: unknown } }) => {
      reach()
      const version = (rows.get(name)?.version ?? 0) + 1
      rows.set(name, { value, version })
      return { version }
    }),
  }
}
let one: ReturnType<typeof server>
const machine = () => {
  const settings = createUserSettings('7', one)
  const stop = settings.subscribe(() => {})
  return { ...settings, stop }
}
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  one = server()
})
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('answers at once from this machine, and with what another machine has set when that is newer', async () => {
  const here = machine()
  await pass(0)
  here.set('density', 'compact')
  expect(here.get('density')).toBe('compact')
  await pass(700)
  expect(one.rows.get('density')).toEqual({ value: 'compact', version: 1 })
  here.stop()
  await one.save({ body: { name: 'density', value: 'loose' } })
  const later = machine()
  expect(later.ready()).toBe(true)
  expect(later.get('density')).toBe('compact')
  await pass(0)
  expect(later.get('density')).toBe('loose')
})

it('a machine without a copy waits for the server, but not for ever', async () => {
  one.rows.set('density', { value: 'loose', version: 3 })
  const here = machine()
  expect(here.ready()).toBe(false)
  await pass(0)
  expect([here.ready(), here.get('density')]).toEqual([true, 'loose'])
  here.stop()
  localStorage.clear()
  one.all.mockImplementation(() => new Promise(() => {}))
  const slow = machine()
  await pass(1400)
  expect(slow.ready()).toBe(false)
  await pass(200)
  expect(slow.ready()).toBe(true)
})

it('what is set without a network is kept, sent when there is one, and wins as the last written', async () => {
  one.rows.set('density', { value: 'loose', version: 3 })
  const here = machine()
  await pass(0)
  one.state.down = true
  here.set('density', 'compact')
  await pass(700)
  here.stop()
  const again = machine()
  await pass(0)
  expect(again.get('density')).toBe('compact')
  one.state.down = false
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(one.rows.get('density')).toEqual({ value: 'compact', version: 4 })
})

it('a change made while the last one is sent is sent too', async () => {
  const here = machine()
  await pass(0)
  one.save.mockImplementationOnce(async () => {
    here.set('density', 'loose')
    return { version: 1 }
  })
  here.set('density', 'compact')
  await pass(700)
  expect(here.get('density')).toBe('loose')
  await pass(700)
  expect(one.rows.get('density')?.value).toBe('loose')
})

it('asks nothing when nobody listens: somebody else may be logged in', async () => {
  const here = machine()
  await pass(0)
  here.set('density', 'compact')
  here.stop()
  await pass(120_000)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  await pass(1000)
  expect([one.all.mock.calls.length, one.save.mock.calls.length]).toEqual([1, 0])
})

it('a broken copy is none', async () => {
  localStorage.setItem('pigx-settings-1-7', '{"density":7,"x":')
  expect(machine().ready()).toBe(false)
})
