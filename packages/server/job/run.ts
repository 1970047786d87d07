import { TASKS, type TaskKey } from '@baoqiao/contract/job/tasks.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { TASK_BOOK } from '../work/tasks.ts'
import { callAddress } from './call-address.ts'
import { end, type Outcome } from './end.ts'
import type { Picked, Place } from './engine.ts'

/** A server that runs something says so this often. */
const BEAT_MS = 20_000

/** Runs what was picked up, outside of any transaction, and writes down what came of it. Never throws for what the job does. */
export async function carry(kernel: Kernel, run: Picked, place: Place): Promise<void> {
  const beats = setInterval(() => void beat(kernel, run), BEAT_MS)
  const began = performance.now()
  try {
    const outcome = await outcomeOf(kernel, run)
    await end(kernel, run, place, { ...outcome, ms: Math.round(performance.now() - began) })
  } finally {
    clearInterval(beats)
  }
}

const beat = ({ db, now, log }: Kernel, { traceId }: Picked) =>
  db.kysely
    .updateTable('statusTraceLog')
    .set({ beatAt: now().toISOString() })
    .where('id', '=', traceId)
    .where('state', '=', 'TASK_RUNNING')
    .execute()
    .catch((error: unknown) => log('warn', 'job.beat', { traceId, error: String(error) }))

async function outcomeOf(kernel: Kernel, run: Picked): Promise<Omit<Outcome, 'ms'>> {
  try {
    if (run.jobType === '3')
      return { failed: null, said: await callAddress(run, kernel.ports), isQuiet: false }
    const count = await runTask(kernel, run)
    if (typeof count === 'string') return { failed: null, said: count, isQuiet: false }
    // Every minute something that found nothing to do would bury what happened.
    const isQuiet = count === 0 && run.shardCount === 1 && run.source !== 'MANUAL' && run.source !== 'RETRY'
    return { failed: null, said: count === 0 ? '没有需要处理的数据' : `处理了 ${count} 条`, isQuiet }
  } catch (error) {
    return { ...wordsOf(error), isQuiet: false }
  }
}

function runTask(kernel: Kernel, run: Picked): Promise<number | string> {
  const { className, methodParamsValue, shardingItem: item, shardCount: total, shardingParam: param } = run
  if (!isTask(className)) throw new Error(`没有内置任务 ${className ?? ''}`)
  const given: unknown = methodParamsValue?.trim() ? JSON.parse(methodParamsValue) : undefined
  return TASK_BOOK[className].run(kernel, given, { item, total, param })
}
const isTask = (key: string | null): key is TaskKey => key !== null && Object.hasOwn(TASKS, key)

/** In Chinese for people, with what the platform itself knows for whoever mends it. */
function wordsOf(error: unknown): { failed: string; said: string } {
  const message = error instanceof Error ? error.message : String(error)
  const said = error instanceof AppError || /\p{Script=Han}/u.test(message) ? message : '执行时发生异常'
  const stack = error instanceof Error ? (error.stack ?? message) : message
  return { said: said.slice(0, 500), failed: said === message ? said : `${said}：${stack}`.slice(0, 4000) }
}
