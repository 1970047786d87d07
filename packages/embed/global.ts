import { defineElements } from './define-elements.ts'
import { startBaoqiao } from './start-baoqiao.ts'
import type { Baoqiao } from './types.ts'

/** The script `baoqiao.js`. A second copy finds the first and does nothing. */
if (!window.Baoqiao) {
  const script = document.currentScript
  const tag = script instanceof HTMLScriptElement ? script : undefined
  const started = new Map<string, Baoqiao>()
  const waiting = new Set<() => void>()

  const find = (partner: string | null) =>
    new Promise<Baoqiao>((resolve) => {
      const look = () => {
        const found = partner === null ? [...started.values()][0] : started.get(partner)
        if (found) {
          waiting.delete(look)
          resolve(found)
        }
        return found
      }
      if (!look()) waiting.add(look)
    })
  const runtime = {
    async loadBaoqiao({ baseUrl = tag?.src ?? '', ...options }: Parameters<typeof load>[0]) {
      return load({ baseUrl, ...options })
    },
    defineElements: () => defineElements(find),
  }
  const load = (options: Parameters<typeof startBaoqiao>[0]) => {
    const baoqiao = startBaoqiao(options)
    started.set(options.partner, baoqiao)
    for (const look of [...waiting]) look()
    return baoqiao
  }
  window.Baoqiao = runtime
  if (tag?.dataset.elements !== 'manual') runtime.defineElements()
}
