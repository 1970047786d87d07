import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectFrame } from './connect-frame.ts'
import { type FakePort, fakePorts } from './fake-port.ts'

const origin = 'https://bao.example'
const hello = { baoqiao: 1, kind: 'hello', nonce: '1-2-3-4' }
type Heard = { isTrusted: boolean; source: unknown; origin: string; data: unknown }

let listeners: Set<(event: Heard) => void>
let ports: FakePort[]

beforeEach(() => {
  vi.useFakeTimers()
  listeners = new Set()
  ports = []
  vi.stubGlobal('addEventListener', (_: string, listener: (event: Heard) => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: Heard) => void) =>
    listeners.delete(listener),
  )
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1: FakePort
      port2: FakePort
      constructor() {
        const { left, right } = fakePorts()
        this.port1 = left
        this.port2 = right
        ports.push(right)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connected() {
  const view = { postMessage: vi.fn() }
  const frame = Object.assign(new EventTarget(), { contentWindow: view as unknown })
  const onOpen = vi.fn()
  const onFail = vi.fn()
  const onEvent = vi.fn()
  const connection = connectFrame({
    // The bridge uses contentWindow and the load event only.
    frame: frame as unknown as HTMLIFrameElement,
    origins: [origin],
    welcome: () => ({ instanceId: 'instance_1', props: {}, locale: 'zh-CN', appearance: { theme: 'light' } }),
    answers: {},
    onEvent,
    onOpen,
    onFail,
  })
  const hear = (change: Partial<Heard> = {}) => {
    for (const listener of [...listeners]) {
      listener({ isTrusted: true, source: view, origin, data: hello, ...change })
    }
  }
  const load = () => frame.dispatchEvent(new Event('load'))
  const open = () => {
    hear()
    const welcome = view.postMessage.mock.lastCall?.[0]
    ports.at(-1)?.postMessage({ kind: 'open', seq: 1, nonce: welcome.reply })
  }
  return { view, frame, connection, hear, load, open, onOpen, onFail, onEvent }
}

describe('the page meets its frame', () => {
  it('answers its hello once, to its exact origin, with one port, and stops listening', () => {
    const { view, hear, open, onOpen } = connected()
    open()
    hear()
    expect(view.postMessage).toHaveBeenCalledOnce()
    expect(view.postMessage.mock.lastCall?.[0]).toMatchObject({ kind: 'welcome', nonce: '1-2-3-4' })
    expect(view.postMessage.mock.lastCall?.[1]).toBe(origin)
    expect(view.postMessage.mock.lastCall?.[2]).toHaveLength(1)
    expect(onOpen).toHaveBeenCalledOnce()
    expect(listeners.size).toBe(0)
  })

  it.each<[string, Partial<Heard>]>([
    ['a forged event', { isTrusted: false }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a longer origin', { origin: `${origin}.evil.example` }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: `${origin}:8443` }],
    ['another kind', { data: { ...hello, kind: 'welcome' } }],
    ['another protocol', { data: { ...hello, baoqiao: 2 } }],
    ['no nonce', { data: { baoqiao: 1, kind: 'hello' } }],
    ['a long nonce', { data: { ...hello, nonce: '1'.repeat(44) } }],
    ['a text', { data: JSON.stringify(hello) }],
  ])('does not answer %s', (_, change) => {
    const { view, hear } = connected()
    hear(change)
    expect(view.postMessage).not.toHaveBeenCalled()
  })

  it('does not take no window for a frame that is gone', () => {
    const { view, frame, hear } = connected()
    frame.contentWindow = null
    hear({ source: null })
    expect(view.postMessage).not.toHaveBeenCalled()
  })

  it('reads nothing of a message from elsewhere', () => {
    const { hear } = connected()
    const trap = new Proxy({}, { get: () => expect.fail('was read'), has: () => expect.fail('was read') })
    hear({ data: trap, origin: 'https://evil.example' })
    hear({ data: trap, source: {} })
    hear({ data: trap, isTrusted: false })
  })

  it('gives up when no hello comes, or no proof follows it', () => {
    const silent = connected()
    vi.advanceTimersByTime(15_000)
    expect(silent.onFail).toHaveBeenCalledWith('HANDSHAKE_TIMEOUT')
    const unproven = connected()
    unproven.hear()
    vi.advanceTimersByTime(15_000)
    expect(unproven.onFail).toHaveBeenCalledWith('HANDSHAKE_TIMEOUT')
    expect(listeners.size).toBe(0)
  })

  it('meets it again after a reload, and rejects what waited', async () => {
    const { load, open, onOpen, onFail, connection } = connected()
    load()
    open()
    const asked = connection.ask('focus', { target: 'start' })
    load()
    await expect(asked).rejects.toMatchObject({ code: 'FRAME_RELOADED' })
    await expect(connection.ask('focus', { target: 'start' })).rejects.toMatchObject({ code: 'CLOSED' })
    expect(onFail).toHaveBeenCalledWith('FRAME_RELOADED')
    open()
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('hears the port of the frame before the reload no more', () => {
    const { load, open, onEvent } = connected()
    load()
    open()
    const [before] = ports
    before?.postMessage({ kind: 'event', seq: 2, data: 1 })
    load()
    before?.postMessage({ kind: 'event', seq: 3, data: 2 })
    expect(onEvent).toHaveBeenCalledTimes(1)
  })

  it('meets it again three times a minute and no more', () => {
    const { load, open, onFail } = connected()
    load()
    open()
    for (let reload = 0; reload < 3; reload += 1) {
      load()
      open()
    }
    vi.advanceTimersByTime(61_000)
    load()
    expect(onFail).not.toHaveBeenCalledWith('RELOAD_LIMIT')
    for (let reload = 0; reload < 3; reload += 1) load()
    expect(onFail).toHaveBeenLastCalledWith('RELOAD_LIMIT')
    expect(listeners.size).toBe(0)
  })

  it('leaves nothing behind when closed while waiting', () => {
    const { connection, load, view } = connected()
    connection.close()
    load()
    load()
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(view.postMessage).not.toHaveBeenCalled()
  })

  it('takes 20,000 random messages without throwing or answering one', () => {
    const { view, hear } = connected()
    const field = fc.oneof(fc.anything(), fc.constantFrom<unknown>(1, 'hello', 'welcome', 'null'))
    const shaped = fc.record({
      baoqiao: field,
      kind: field,
      nonce: field.filter((nonce) => !isNonceLike(nonce)),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shaped), (data) => hear({ data })),
      { numRuns: 20_000 },
    )
    expect(view.postMessage).not.toHaveBeenCalled()
  })
})

function isNonceLike(value: unknown) {
  return typeof value === 'string' && /^[\d-]{7,43}$/.test(value)
}
