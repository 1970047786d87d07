import { createWidget } from './create-widget.ts'
import type { Baoqiao, BaoqiaoOptions } from './types.ts'

/** Baoqiao for one partner. `baseUrl` is cut to its origin. */
export function startBaoqiao(options: BaoqiaoOptions): Baoqiao {
  const settings = { ...options, baseUrl: new URL(options.baseUrl).origin }
  return { create: (widget, own) => createWidget(settings, widget, own) }
}
