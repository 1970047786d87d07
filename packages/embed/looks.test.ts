// @vitest-environment jsdom

import type { WidgetHost } from '@baoqiao/bridge/vocabulary.ts'
import { afterEach, expect, test, vi } from 'vitest'
import * as element from './element-mode.ts'
import { startBaoqiao } from './start-baoqiao.ts'
import type { Appearance, BaoqiaoOptions } from './types.ts'

vi.mock('./parts.ts', () => ({ part: async () => element }))
vi.mock('./styles-pass.ts', () => ({ stylesPass: () => true }))

const SET: Appearance = { theme: 'dark', primary: '#e60012' }
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** How a widget in an element is told to look. */
async function inElement(options: Partial<BaoqiaoOptions>, appearance?: Appearance) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ origins: [], widgets: ['pay'], products: [], appearance: SET }),
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const seen: WidgetHost[] = []
  const mount = (_: HTMLElement, host: WidgetHost) => {
    seen.push(host)
    return { update() {}, unmount() {} }
  }
  const modules = { pay: async () => ({ mount }) }
  const baoqiao = startBaoqiao({
    partner: 'p',
    baseUrl: 'https://bao.example',
    mode: 'element',
    modules,
    ...options,
  })
  const widget = baoqiao.create('pay', appearance ? { appearance } : {})
  widget.mount(document.body)
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 60_000 })
  const first = { ...seen[0]?.appearance }
  widget.update({ appearance: { theme: 'inherit' } })
  const then = seen[0]?.appearance
  widget.destroy()
  return [first, then]
}

test('what the partner has set stands in an element where the page says nothing, and only there', async () => {
  const inherit = { theme: 'inherit' }
  expect(await inElement({})).toEqual([SET, inherit])
  expect(await inElement({ appearance: { theme: 'light' } })).toEqual([{ theme: 'light' }, inherit])
  expect(await inElement({}, { theme: 'light' })).toEqual([{ theme: 'light' }, inherit])
})
