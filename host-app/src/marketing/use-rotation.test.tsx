// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRotation } from './use-rotation.ts'

let calm = false
beforeEach(() => {
  calm = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const rotating = () => renderHook(() => useRotation([2, 5, 3])).result
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('each is shown for its seconds, then the next, and the first again', () => {
  const result = rotating()
  for (const [seconds, at] of [
    [1.9, 0],
    [0.2, 1],
    [4.8, 1],
    [0.2, 2],
    [3, 0],
  ] as const) {
    pass(seconds)
    expect(result.current.at).toBe(at)
  }
})

test('it stands still while it is held and after it was paused; a press still turns it', () => {
  const result = rotating()
  act(() => result.current.hold(true))
  pass(20)
  expect(result.current.at).toBe(0)
  act(() => result.current.go(-1))
  expect(result.current.at).toBe(2)
  act(() => result.current.toggle())
  act(() => result.current.hold(false))
  pass(20)
  expect([result.current.at, result.current.playing]).toEqual([2, false])
  act(() => result.current.toggle())
  pass(3.1)
  expect(result.current.at).toBe(0)
})

test('for whoever asked for less motion it begins standing still', () => {
  calm = true
  const result = rotating()
  pass(20)
  expect([result.current.at, result.current.playing]).toEqual([0, false])
  act(() => result.current.toggle())
  pass(2.1)
  expect(result.current.at).toBe(1)
})
