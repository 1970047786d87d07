import PgBoss from 'pg-boss'
import { insurerTopics } from '../insurer/topics.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { runTimers } from './timers.ts'

export interface Jobs {
  stop(): Promise<void>
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
  const topics = insurerTopics(kernel)
  let stopped = false
  const loop = async () => {
    for (; !stopped; await pause(1000))
      await drainOutbox(kernel.db, topics, kernel.now, kernel.log).catch((error: Error) =>
        kernel.log('error', 'outbox.error', { error: error.message }),
      )
  }
  const running = loop()
  return {
    async stop() {
      stopped = true
      await running
      await boss.stop({ graceful: true, wait: true, timeout: 5000 })
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
