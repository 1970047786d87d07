import type { TaskKey } from '@baoqiao/contract/job/tasks.ts'
import type * as z from 'zod/mini'
import { runRedPackets } from '../coupon/confirm-packets.ts'
import { sweepLogs, sweepParams } from '../job/sweep-logs.ts'
import { sweepUploads } from '../kernel/files/sweep-uploads.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Shard } from '../kernel/work/shard.ts'
import { autoSettle } from '../settlement/apply/auto-settle.ts'
import { gatherStatistics } from './gather-statistics.ts'
import { KEEPERS, MOVERS } from './timers.ts'

/**
 * What a job can run by name: what it is given has the shape of `params` (absent: nothing), and of those in SHARDED_TASKS
 * `shard` says which part is theirs; answers how much it did, or what, in words for its log.
 */
export interface Task {
  run(kernel: Kernel, params: unknown, shard?: Shard): Promise<number | string>
  params?: z.ZodMiniType
  /** As every installation begins with it: Quartz cron of six parts. */
  cron: string
}

const EVERY_MINUTE = '0 * * * * ?'
const minutely = <K extends string>(timers: Readonly<Record<K, Task['run']>>): Record<K, Task> =>
  Object.assign({}, ...entriesOf(timers).map(([key, run]) => ({ [key]: { run, cron: EVERY_MINUTE } })))
const entriesOf = (timers: Readonly<Record<string, Task['run']>>) => Object.entries(timers)

/** Every task there is; the compiler insists on each key of the contract. The order is that in which the minute sees to them. */
export const TASK_BOOK: Readonly<Record<TaskKey, Task>> = {
  ...minutely(MOVERS),
  ...minutely(KEEPERS),
  'coupon.redPackets': { run: runRedPackets, cron: '0 30 2 * * ?' },
  // The first minutes of a month in Shanghai.
  'settlement.autoSettle': { run: autoSettle, cron: '0 10 0 1 * ?' },
  // It looks at every file there is: what waited a week can wait for the hour.
  'system.sweepUploads': { run: (kernel, _, shard) => sweepUploads(kernel, shard), cron: '0 17 * * * ?' },
  'system.gatherStatistics': { run: (kernel) => gatherStatistics(kernel), cron: '0 20 4 * * ?' },
  'job.sweepLogs': { run: sweepLogs, params: sweepParams, cron: '0 40 3 * * ?' },
}

/** What the minute sees to one after the other, and nothing slow keeps it from. */
export const OF_MINUTE: readonly string[] = [...Object.keys(MOVERS), ...Object.keys(KEEPERS)]
