import PgBoss from 'pg-boss'
import type { Kernel } from '../kernel/http/context.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { runTimers } from './timers.ts'
import { topicsOf } from './topics.ts'

export interface Jobs {
  stop(): Promise<void>
  /** Something was written to the outbox: carry it out now, not at the next second. */
  wake(): void
}

/** Timers every minute and the outbox every second, by pg-boss on either engine; with several servers each job runs on one. */
export async function startJobs(kernel: Kernel): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => kernel.db.query(text, values) },
    schema: 'pgboss',
  })
  boss.on('error', (error) => kernel.log('error', 'jobs.error', { error: error.message }))
  await boss.start()
  await boss.createQueue('timers')
  await boss.schedule('timers', '* * * * *')
  await boss.work('timers', async () => void (await runTimers(kernel)))
  const outbox = drainSteadily(kernel)
  return {
    wake: outbox.wake,
    async stop() {
      await outbox.stop()
      await boss.stop({ graceful: true, wait: true, timeout: 5000 })
    },
  }
}

/** Every second, and when woken. A wake during a round leads to one more round. */
function drainSteadily(kernel: Kernel): Jobs {
  const topics = topicsOf(kernel)
  let stopped = false
  let woken = false
  let rise = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, woken ? 0 : 1000)
      rise = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    for (; !stopped; await pause()) {
      woken = false
      await drainOutbox(kernel.db, topics, kernel.now, kernel.log).catch((error: Error) =>
        kernel.log('error', 'outbox.error', { error: error.message }),
      )
    }
  }
  const wake = () => {
    woken = true
    rise()
  }
  const running = loop()
  return {
    wake,
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}
