import type { defineElements } from './define-elements.ts'
import { part } from './parts.ts'
import { startBaoqiao } from './start-baoqiao.ts'
import type { Baoqiao, BaoqiaoRuntime } from './types.ts'

type Queued = [Parameters<BaoqiaoRuntime['loadBaoqiao']>[0], (baoqiao: Promise<Baoqiao>) => void]

/** The script `baoqiao.js`. A second copy finds the first and does nothing; the queue of the snippet is worked off. */
const before: (Partial<BaoqiaoRuntime> & { q?: Queued[] }) | undefined = window.Baoqiao
if (!before || before.q) {
  const tag = document.currentScript
  const runtime = makeRuntime(new URL(tag?.getAttribute('src') ?? '', location.href).href)
  window.Baoqiao = runtime
  for (const [options, done] of before?.q ?? []) done(runtime.loadBaoqiao(options))
  if (tag?.getAttribute('data-elements') !== 'manual') void defineOrSay(runtime)
}

/**
 * Elements come with code of their own. While that is lost each of their places says so beside its own words; a press asks
 * for it again, and after a while nobody has to.
 */
async function defineOrSay({ defineElements }: BaoqiaoRuntime): Promise<void> {
  const said: HTMLElement[] = []
  for (let wait = 15_000; ; wait *= 2)
    try {
      await defineElements()
      for (const again of said) again.remove()
      return
    } catch (error) {
      console.error('[Baoqiao] load-failed', error)
      for (const place of document.querySelectorAll(':not(:defined)'))
        if (/^baoqiao-/.test(place.localName) && !said.some(({ parentNode }) => parentNode === place)) {
          const again = document.createElement('button')
          again.type = 'button'
          again.slot = 'fallback'
          again.textContent = '保险服务没有加载成功 · 重试'
          said.push(place.appendChild(again))
        }
      await new Promise<unknown>((next) => {
        for (const again of said) again.onclick = next
        setTimeout(next, wait)
      })
    }
}

function makeRuntime(source: string): BaoqiaoRuntime {
  const started = new Map<string, Baoqiao>()
  return {
    async loadBaoqiao({ baseUrl = source, ...options }) {
      const baoqiao = startBaoqiao({ ...options, baseUrl })
      started.set(options.partner, baoqiao)
      dispatchEvent(new Event('baoqiao'))
      return baoqiao
    },
    defineElements: async (baseUrl = source) =>
      (
        await part<{ defineElements: typeof defineElements }>(new URL(baseUrl).origin, 'parts/elements')
      ).defineElements(started),
  }
}
