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
  if (tag?.getAttribute('data-elements') !== 'manual') runtime.defineElements()
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
