// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

it('is as it was left, and fresh when what is kept makes no sense', async () => {
  const first = (await import('./theme-settings.ts')).themeSettings
  expect(first.get()).toEqual({ name: 'default', colour: null, mode: 'system' })
  first.set({ mode: 'dark', name: 'star', colour: '#ff6600' })
  vi.resetModules()
  expect((await import('./theme-settings.ts')).themeSettings.get()).toEqual({
    name: 'star',
    colour: '#ff6600',
    mode: 'dark',
  })
  localStorage.setItem('pigx-theme', '{"name":"nowhere","colour":"red","mode":7}')
  vi.resetModules()
  expect((await import('./theme-settings.ts')).themeSettings.get()).toEqual({
    name: 'default',
    colour: null,
    mode: 'system',
  })
})
