import { spoken } from '@baoqiao/ui/words/spoken.ts'
import { monitorZh } from './monitor-zh.ts'

/** Words of monitoring, with those of lists. What stands between backquotes is code. */
export type MonitorWords = typeof monitorZh

export const {
  now: monitorWords,
  use: useMonitorWords,
  put: putMonitorWords,
} = spoken<MonitorWords>(monitorZh)
