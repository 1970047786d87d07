import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionSource } from './session-source.ts'

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const fetching = () => {
  let count = 0
  return vi.fn(async () => ({ token: `token-${++count}`, expiresAt: inMs(600_000) }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a session source', () => {
  it('fetches once for all who ask at once', async () => {
    const fetch = fetching()
    const get = sessionSource(fetch, () => {})
    const all = await Promise.all([get('start'), get('start'), get('rejected')])
    expect(new Set(all.map(({ token }) => token))).toEqual(new Set(['token-1']))
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('keeps it until 60 s before its end', async () => {
    const fetch = fetching()
    const get = sessionSource(fetch, () => {})
    await get('start')
    vi.advanceTimersByTime(539_000)
    expect((await get('start')).token).toBe('token-1')
    vi.advanceTimersByTime(2000)
    expect((await get('start')).token).toBe('token-2')
    expect(fetch).toHaveBeenLastCalledWith('expiring')
  })

  it('fetches another after a 401', async () => {
    const fetch = fetching()
    const get = sessionSource(fetch, () => {})
    await get('start')
    expect((await get('rejected')).token).toBe('token-2')
    expect(fetch).toHaveBeenLastCalledWith('rejected')
  })

  it('keeps nothing of a failure', async () => {
    const fetch = fetching()
    fetch.mockRejectedValueOnce(new Error('offline'))
    fetch.mockResolvedValueOnce({ token: '', expiresAt: 'never' })
    const get = sessionSource(fetch, () => {})
    await expect(get('start')).rejects.toMatchObject({ code: 'SESSION_FAILED' })
    await expect(get('start')).rejects.toMatchObject({ code: 'SESSION_FAILED' })
    expect((await get('start')).token).toBe('token-1')
  })

  it('says a minute before its end that it ends, and renews it', async () => {
    const fetch = fetching()
    const said: EventInput[] = []
    const get = sessionSource(fetch, (event) => said.push(event))
    await get('start')
    await vi.advanceTimersByTimeAsync(540_000)
    expect(said).toEqual([{ type: 'session-expiring', secondsLeft: 60 }])
    expect(fetch).toHaveBeenLastCalledWith('expiring')
    get.stop()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('says that none could be had, once for each try', async () => {
    const said: EventInput[] = []
    const get = sessionSource(
      () => Promise.reject(new Error('offline')),
      (event) => said.push(event),
    )
    await Promise.allSettled([get('start'), get('start')])
    expect(said).toEqual([{ type: 'error', code: 'session-failed', retryable: true }])
  })

  it('gives out none once it is stopped: not a new one, nor one that is on its way', async () => {
    const said: EventInput[] = []
    const fetch = fetching()
    const get = sessionSource(fetch, (event) => said.push(event))
    const onItsWay = get('start')
    get.stop()
    await expect(onItsWay).rejects.toMatchObject({ code: 'SESSION_FAILED' })
    await expect(get('rejected')).rejects.toMatchObject({ code: 'SESSION_FAILED' })
    expect(fetch).toHaveBeenCalledOnce()
    expect(said).toEqual([])
  })
})
