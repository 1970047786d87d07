// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { dropEntry, keepEntry, keptEntry } from './storage-entry.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

it('keeps what it is, its kind, for how long and when; the tab and the machine apart', () => {
  const before = Date.now()
  keepEntry('session', 'pigx-x', { a: 1 })
  keepEntry('local', 'pigx-x', 'text')
  const entry = JSON.parse(sessionStorage.getItem('pigx-x') ?? '{}')
  expect(entry).toMatchObject({ dataType: 'object', content: { a: 1 }, type: 'session' })
  expect(entry.datetime).toBeGreaterThanOrEqual(before)
  expect(JSON.parse(localStorage.getItem('pigx-x') ?? '{}')).toMatchObject({
    dataType: 'string',
    type: 'local',
  })
  expect([keptEntry('session', 'pigx-x'), keptEntry('local', 'pigx-x')]).toEqual([{ a: 1 }, 'text'])
  dropEntry('session', 'pigx-x')
  expect([keptEntry('session', 'pigx-x'), keptEntry('local', 'pigx-x')]).toEqual([null, 'text'])
})

it('takes what an older build wrote, and is silent about a storage that is full', () => {
  localStorage.setItem('pigx-a', '{"mode":"dark"}')
  localStorage.setItem('pigx-b', 'mbFgk')
  expect([keptEntry('local', 'pigx-a'), keptEntry('local', 'pigx-b')]).toEqual([{ mode: 'dark' }, 'mbFgk'])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepEntry('local', 'pigx-a', 1)
  expect(keptEntry('local', 'pigx-a')).toEqual({ mode: 'dark' })
})
