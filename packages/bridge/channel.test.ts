import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { fakePorts } from './fake-port.ts'

const session = { token: 'abc', expiresAt: '2026-01-01T00:00:00Z' }

function opened(answers = { session: (): unknown => session }) {
  const { left, right } = fakePorts()
  const onEvent = vi.fn()
  const onOpen = vi.fn()
  const page = openChannel({ port: left, answers, expect: '1-2-3-4', onOpen, onEvent })
  const frame = openChannel({ port: right, answers: {} })
  frame.send({ kind: 'open', nonce: '1-2-3-4' })
  return { left, right, page, frame, onEvent, onOpen }
}

const event = {
  type: 'resize',
  id: 'event_1',
  seq: 1,
  instanceId: 'instance_1',
  traceId: 'trace_1',
  height: 9,
} as const

afterEach(() => void vi.useRealTimers())

describe('an open channel', () => {
  it('carries events and answers questions', async () => {
    const { frame, onEvent, onOpen } = opened()
    expect(onOpen).toHaveBeenCalledOnce()
    frame.send({ kind: 'event', data: event })
    expect(onEvent).toHaveBeenCalledWith(event)
    expect(await frame.ask('session', { reason: 'start' })).toEqual(session)
  })

  it('numbers what it sends from 1', () => {
    const { right, frame } = opened()
    frame.send({ kind: 'event', data: event })
    expect(right.log).toMatchObject([
      { seq: 1, kind: 'open' },
      { seq: 2, kind: 'event' },
    ])
  })

  it('hears nothing twice, and nothing out of order', () => {
    const { left, right, frame, onEvent } = opened()
    frame.send({ kind: 'event', data: event })
    for (const message of right.log) left.hear(message)
    left.hear({ kind: 'event', seq: 1, data: event })
    expect(onEvent).toHaveBeenCalledTimes(1)
    left.hear({ kind: 'event', seq: 3, data: event })
    expect(onEvent).toHaveBeenCalledTimes(2)
  })

  it('hears nothing that is not trusted', () => {
    const { left, onEvent } = opened()
    left.hear({ kind: 'event', seq: 2, data: event }, false)
    expect(onEvent).not.toHaveBeenCalled()
  })

  it('hears nothing before the nonce it expects', () => {
    const { left } = fakePorts()
    const onEvent = vi.fn()
    const onOpen = vi.fn()
    openChannel({ port: left, answers: {}, expect: '1-2-3-4', onOpen, onEvent })
    left.hear({ kind: 'event', seq: 1, data: event })
    left.hear({ kind: 'open', seq: 2, nonce: '9-9-9-9' })
    left.hear({ kind: 'event', seq: 3, data: event })
    expect(onOpen).not.toHaveBeenCalled()
    left.hear({ kind: 'open', seq: 4, nonce: '1-2-3-4' })
    expect(onOpen).toHaveBeenCalledOnce()
    expect(onEvent).not.toHaveBeenCalled()
  })

  it('refuses questions nobody answers, and tells nothing of what went wrong', async () => {
    const { left, page, frame } = opened({
      session: () => {
        throw new Error('secret detail')
      },
    })
    await expect(frame.ask('session', { reason: 'start' })).rejects.toMatchObject({ code: 'REFUSED' })
    await expect(page.ask('focus', { target: 'start' })).rejects.toMatchObject({ code: 'REFUSED' })
    expect(JSON.stringify(left.log)).not.toContain('secret')
  })

  it('gives up after the time allowed, and a late answer changes nothing', async () => {
    vi.useFakeTimers()
    const { frame } = opened({ session: () => new Promise((done) => setTimeout(done, 31_000, session)) })
    const asked = frame.ask('session', { reason: 'start' })
    const failed = expect(asked).rejects.toMatchObject({ code: 'TIMEOUT' })
    await vi.advanceTimersByTimeAsync(32_000)
    await failed
  })

  it('closing rejects what waits and silences the port', async () => {
    const { left, right, page, frame, onEvent } = opened({ session: () => new Promise(() => {}) })
    const asked = frame.ask('session', { reason: 'start' })
    frame.close('FRAME_RELOADED')
    await expect(asked).rejects.toMatchObject({ code: 'FRAME_RELOADED' })
    await expect(frame.ask('session', { reason: 'start' })).rejects.toMatchObject({ code: 'FRAME_RELOADED' })
    const sent = right.log.length
    frame.send({ kind: 'event', data: event })
    expect(right.log).toHaveLength(sent)
    expect(right.closed).toBe(true)
    page.close('CLOSED')
    left.hear({ kind: 'event', seq: 50, data: event })
    expect(onEvent).not.toHaveBeenCalled()
  })

  it('takes 20,000 random messages without throwing or answering one', () => {
    const { left, onEvent } = opened()
    const sent = left.log.length
    const almost = fc.record(
      {
        kind: fc.constantFrom('open', 'answer', 'refuse', '__proto__', 'constructor', 'toString'),
        seq: fc.oneof(fc.integer(), fc.double(), fc.anything()),
        id: fc.anything(),
        code: fc.anything(),
        data: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (data) => left.hear(data)),
      { numRuns: 20_000 },
    )
    expect(onEvent).not.toHaveBeenCalled()
    expect(left.log).toHaveLength(sent)
  })
})
