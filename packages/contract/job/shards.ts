import { SHARDED_TASKS } from './tasks.ts'

/** Shards of one run, at most. */
export const SHARDS_MOST = 32

/** Whether a run may be shared out: an address is told which shard it is called for, and of the tasks some know their part. */
export const isShared = ({ jobType, className }: { jobType?: unknown; className?: unknown }): boolean =>
  jobType === '3' || SHARDED_TASKS.some((key) => key === className)

/** `0=华南，1=华北` as parameters by shard; null where it says something else. */
export function shardParamsIn(text: string): ReadonlyMap<number, string> | null {
  const pairs = text
    .split(/[,，\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => /^(\d{1,4})\s*=\s*(.+)$/u.exec(part))
  const params = new Map<number, string>()
  for (const pair of pairs) {
    const item = Number(pair?.[1])
    if (!pair || params.has(item)) return null
    params.set(item, pair[2] ?? '')
  }
  return params
}
