import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectParent } from './connect-parent.ts'
import { fakePorts } from './fake-port.ts'

const origins = ['https://partner.example', 'https://partner.example:8443']
type Heard = { isTrusted: boolean; source: unknown; origin: string; data: unknown; ports: unknown[] }

let listeners: Set<(event: Heard) => void>
let parent: { postMessage: ReturnType<typeof vi.fn> }

function stubWindow(around: object = {}) {
  vi.stubGlobal('window', { parent, location: {}, ...around })
}

beforeEach(() => {
  vi.useFakeTimers()
  listeners = new Set()
  parent = { postMessage: vi.fn() }
  stubWindow()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('addEventListener', (_: string, listener: (event: Heard) => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: Heard) => void) =>
    listeners.delete(listener),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connecting() {
  const { left, right } = fakePorts()
  const outcome = connectParent({ origins, answers: {} })
  const settled = vi.fn()
  outcome.then(settled, settled)
  const hear = async (change: Partial<Heard> = {}, data: object = {}) => {
    const welcome = {
      baoqiao: 1,
      kind: 'welcome',
      nonce: parent.postMessage.mock.lastCall?.[0].nonce,
      reply: '5-6-7-8',
      instanceId: 'instance_1',
      props: {},
      locale: 'zh-CN',
      appearance: { theme: 'light' },
      ...data,
    }
    const event = {
      isTrusted: true,
      source: parent,
      origin: origins[0] ?? '',
      data: welcome,
      ports: [left],
      ...change,
    }
    for (const listener of [...listeners]) listener(event)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { outcome, settled, hear, right }
}

describe('the frame meets its page', () => {
  it('says hello to the allowed origins only, and never to all', async () => {
    connecting().outcome.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(300)
    expect(new Set(parent.postMessage.mock.calls.map(([, target]) => target))).toEqual(new Set(origins))
  })

  it('says hello to one origin where the browser knows the parent', async () => {
    stubWindow({ location: { ancestorOrigins: [origins[1]] } })
    connecting().outcome.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(300)
    expect(new Set(parent.postMessage.mock.calls.map(([, target]) => target))).toEqual(new Set([origins[1]]))
  })

  it('says nothing to a parent that is not allowed, or without one', async () => {
    stubWindow({ location: { ancestorOrigins: ['https://evil.example'] } })
    await expect(connectParent({ origins, answers: {} })).rejects.toMatchObject({ code: 'ORIGIN_REFUSED' })
    vi.stubGlobal('window', {
      location: {},
      get parent() {
        return this
      },
    })
    await expect(connectParent({ origins, answers: {} })).rejects.toMatchObject({ code: 'NOT_FRAMED' })
    expect(parent.postMessage).not.toHaveBeenCalled()
  })

  it('takes the welcome to its hello, shows the nonce in it, and stops listening', async () => {
    const { outcome, hear, right } = connecting()
    const heard = vi.fn()
    right.onmessage = heard
    await hear()
    expect(await outcome).toMatchObject({ origin: origins[0], welcome: { instanceId: 'instance_1' } })
    expect(heard).toHaveBeenCalledWith({ isTrusted: true, data: { kind: 'open', nonce: '5-6-7-8', seq: 1 } })
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each<[string, Partial<Heard>, object]>([
    ['a forged event', { isTrusted: false }, {}],
    ['another window', { source: {} }, {}],
    ['another origin', { origin: 'https://evil.example' }, {}],
    ['no port', { ports: [] }, {}],
    ['another hello', {}, { nonce: '1-2-3-4' }],
    ['no nonce of its own', {}, { reply: undefined }],
    ['no instance', {}, { instanceId: '张三' }],
    ['a theme that is none', {}, { appearance: { theme: 'url(x)' } }],
  ])('takes no welcome of %s', async (_, change, data) => {
    const { outcome, settled, hear } = connecting()
    await hear(change, data)
    expect(settled).not.toHaveBeenCalled()
    await hear()
    await outcome
  })

  it('gives up after 15 s and leaves nothing behind', async () => {
    const { outcome } = connecting()
    const failed = expect(outcome).rejects.toMatchObject({ code: 'HANDSHAKE_TIMEOUT' })
    await vi.advanceTimersByTimeAsync(15_000)
    await failed
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
