// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

// Its own: of a file before it stands a key.
vi.resetModules()
const { hasSealed, openSealed, openSealedAfter, sealedHere, sealedInTab } = await import('./sealed-store.ts')

const [mine, another] = ['a1'.repeat(32), 'b2'.repeat(32)]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('before there is a key nothing is kept, and what stands there stays as it is', () => {
  localStorage.setItem('draft', 'sealed1.AAAA')
  sealedHere.set('draft', '张三')
  expect(localStorage.getItem('draft')).toBe('sealed1.AAAA')
  expect(sealedHere.get('draft')).toBeNull()
})

test('where nothing is to be read, what is kept before the library is here is kept once it is', async () => {
  expect(hasSealed()).toBe(false)
  let shown = () => {}
  openSealedAfter(new Promise((resolve) => (shown = resolve)), mine)
  sealedHere.set('draft', '王五')
  sealedHere.set('other', '赵六')
  sealedHere.remove('other')
  expect([sealedHere.get('draft'), sealedHere.get('other'), localStorage.length]).toEqual(['王五', null, 0])
  shown()
  await vi.waitFor(() => expect(hasSealed()).toBe(true), 60_000)
  expect([sealedHere.get('draft'), sealedHere.get('other')]).toEqual(['王五', null])
  expect(localStorage.getItem('draft')).not.toContain('王五')
})

test('what is kept is read with its own key alone, and stands nowhere in words', async () => {
  const text = '张三 4401 '.repeat(5000)
  await openSealed(mine)
  sealedHere.set('draft', text)
  sealedInTab.set('tags', text)
  // Base64 has every four digits in it now and then, and no space.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/张三|4401 /)
  expect([sealedHere.get('draft'), sealedInTab.get('tags')]).toEqual([text, text])
  await openSealed(another)
  expect(sealedHere.get('draft')).toBeNull()
  await openSealed(mine)
  expect(sealedHere.get('draft')).toBe(text)
  const entry = JSON.parse(localStorage.getItem('draft') ?? '')
  localStorage.setItem('draft', JSON.stringify({ ...entry, content: entry.content.slice(0, -4) }))
  expect(sealedHere.get('draft')).toBeNull()
})

test('what was kept before it was sealed is taken, and sealed', async () => {
  localStorage.setItem('draft', '{"name":"李四"}')
  await openSealed(mine)
  expect(sealedHere.get('draft')).toEqual({ name: '李四' })
  expect(JSON.parse(localStorage.getItem('draft') ?? '').content).toMatch(/^sealed1\./)
})
