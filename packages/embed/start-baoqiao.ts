import { createWidget } from './create-widget.ts'
import type { More } from './more.ts'
import { part } from './parts.ts'
import type { Place } from './place.ts'
import type { Baoqiao, BaoqiaoOptions } from './types.ts'

/** Baoqiao for one partner. `baseUrl` is cut to its origin. */
export function startBaoqiao(options: BaoqiaoOptions): Baoqiao {
  const baseUrl = new URL(options.baseUrl).origin
  const settings = { ...options, baseUrl }
  const more = () => part<More>(baseUrl, 'parts/more')
  const places = new Set<Place>()
  return {
    create: (widget, own) => createWidget({ options: settings, places, more }, widget, own),
    preload: async (widget, mode = settings.mode) => (await more()).preload(baseUrl, widget, mode),
    doctor: async () => (await more()).doctor(settings, places),
    async logout() {
      // At once: the site may log in somebody else while the code for the rest comes.
      const here = [...places]
      for (const place of here) place.visit = undefined
      await (await more()).logout(baseUrl, here)
    },
  }
}
