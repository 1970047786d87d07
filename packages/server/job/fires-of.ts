import type { SOURCES } from '@baoqiao/contract/job/execution-log.ts'
import { nextTime, timesOf } from './cron.ts'

export type Source = keyof typeof SOURCES
/** Later than this a run was missed: a minute between looks, and half of one for what stands before it. */
const ON_TIME_MS = 90_000
/** So many missed runs are made up for at most. */
const MOST = 10

interface Planned {
  cronExpression: string
  misfirePolicy: string
  nextTime: string | null
}

/**
 * The runs of a job that are due now, and when the next one is. On time: one. Missed (misfirePolicy, RULES §2): `1` each of
 * them, at most ten, `2` one, `3` none; `missed`: how many were, counted to ten. A job that was never planned is new to the installation and due.
 */
export function firesOf(job: Planned, now: Date): { runs: Source[]; next: string | null; missed: number } {
  const next = nextTime(job.cronExpression, now)
  if (job.nextTime === null) return { runs: ['TIMER'], next, missed: 0 }
  const due = new Date(job.nextTime)
  if (due > now) return { runs: [], next: job.nextTime, missed: 0 }
  if (now.getTime() - due.getTime() <= ON_TIME_MS) return { runs: ['TIMER'], next, missed: 0 }
  const missed = missedOf(job.cronExpression, due, now)
  const made = { '1': missed, '2': 1 }[job.misfirePolicy] ?? 0
  return { runs: Array.from({ length: made }, () => 'MISFIRE' as const), next, missed }
}

/** Times from the first one that was missed until now, at most ten. */
const missedOf = (expression: string, due: Date, now: Date): number =>
  1 + timesOf(expression, due, MOST - 1).filter((time) => time <= now).length
