import { defineElements } from './define-elements.ts'
import { startBaoqiao } from './start-baoqiao.ts'
import type { Baoqiao, BaoqiaoRuntime } from './types.ts'

/** The script `baoqiao.js`. A second copy finds the first and does nothing. */
if (!window.Baoqiao) {
  const script = document.currentScript
  const tag = script instanceof HTMLScriptElement ? script : undefined
  window.Baoqiao = makeRuntime(tag?.src ?? '')
  if (tag?.dataset.elements !== 'manual') window.Baoqiao.defineElements()
}

function makeRuntime(source: string): BaoqiaoRuntime {
  const started = new Map<string, Baoqiao>()
  const news = new EventTarget()

  const find = async (partner: string | null): Promise<Baoqiao> => {
    const found = partner === null ? [...started.values()][0] : started.get(partner)
    if (found) return found
    await new Promise((started) => news.addEventListener('started', started, { once: true }))
    return find(partner)
  }

  return {
    async loadBaoqiao({ baseUrl = source, ...options }) {
      const baoqiao = startBaoqiao({ ...options, baseUrl })
      started.set(options.partner, baoqiao)
      news.dispatchEvent(new Event('started'))
      return baoqiao
    },
    defineElements: () => defineElements(find),
  }
}
