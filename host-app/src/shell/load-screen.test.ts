import { describe, expect, it, vi } from 'vitest'
import { isChunkError, loadScreen } from './load-screen.ts'

const page = { default: () => null }

describe('code of a page', () => {
  it('is asked for again, and given up after the last try', async () => {
    const load = vi
      .fn<() => Promise<typeof page>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(page)
    expect(await loadScreen(load, [1])).toBe(page)
    expect(load).toHaveBeenCalledTimes(2)
    const never = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
    await expect(loadScreen(never, [1, 1])).rejects.toThrow('dynamically imported')
    expect(never).toHaveBeenCalledTimes(3)
  })

  it('is given up after 120 s', async () => {
    vi.useFakeTimers()
    const late = loadScreen(() => new Promise(() => undefined))
    const outcome = expect(late).rejects.toThrow('Loading chunk')
    await vi.advanceTimersByTimeAsync(120_000)
    await outcome
    vi.useRealTimers()
  })

  it('tells code that did not arrive from code that broke', () => {
    expect(isChunkError(new Error('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true)
    expect(isChunkError(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
    expect(isChunkError(new Error("Cannot read properties of undefined (reading 'x')"))).toBe(false)
  })
})
