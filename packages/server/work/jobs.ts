import PgBoss from 'pg-boss'
import { sweepUploads } from '../kernel/files/sweep-uploads.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { runLanes } from './run-lanes.ts'
import { runTimers } from './timers.ts'
import { lanes } from './topics.ts'

export interface Jobs {
  /** Ends within some five seconds, whatever the systems outside do. */
  stop(): Promise<void>
  /** Something was written to the outbox: carry it out now, not at the next second. */
  wake(): void
}

const GRACE_MS = 2000

/** Timers every minute and what is swept every hour by pg-boss, and the outbox; on either engine, and with several servers each job runs on one. */
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
  // It looks at every file there is: what waited a week can wait for the hour.
  await boss.createQueue('sweep')
  await boss.schedule('sweep', '17 * * * *')
  await boss.work('sweep', async () => void (await sweepUploads(kernel)))
  const outbox = runLanes(kernel, lanes)
  return {
    wake: outbox.wake,
    async stop() {
      await Promise.all([
        outbox.stop(GRACE_MS),
        boss.stop({ graceful: true, wait: true, close: false, timeout: GRACE_MS }),
      ])
    },
  }
}
