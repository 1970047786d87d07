import { hostname, networkInterfaces } from 'node:os'
import PgBoss from 'pg-boss'
import { type LaneName, type Place, soonest } from '../job/engine.ts'
import { runJobs, startRunner } from '../job/runner.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { bossDatabase } from './boss-database.ts'
import { gatherSoon } from './gather-statistics.ts'
import { runLanes } from './run-lanes.ts'
import { lanes } from './topics.ts'

export interface Jobs {
  /** Ends within some five seconds, whatever the systems outside do. */
  stop(): Promise<void>
  /** Something was written: what was put into the outbox, or asked to run, begins now, not at the next look. */
  wake(): void
}

const GRACE_MS = 2000
const MINUTE_MS = 60_000

/** What the system does every minute, the installation's other jobs, and the outbox; on either engine, and with several servers each job runs on one. */
export async function startJobs(given: Kernel): Promise<Jobs> {
  let isOver = false
  const kernel: Kernel = {
    ...given,
    // What was under way at the end and did not listen finds the database closed: that is no news.
    log: (...said) => {
      if (!isOver) given.log(...said)
    },
  }
  const boss = new PgBoss({
    db: bossDatabase(kernel),
    schema: 'pgboss',
  })
  boss.on('error', (error) => kernel.log('error', 'jobs.error', { error: error.message }))
  await boss.start()
  const place = placeOf()
  const runner = startRunner(kernel, place)
  await ticking(boss, kernel, 'timers', 'minute', async () => void (await runJobs(kernel, 'minute', place)))
  await ticking(boss, kernel, 'jobs', 'own', () => runner.tick())
  // Earlier servers had a clock of its own for it.
  await boss.unschedule('sweep')
  const outbox = runLanes(kernel, lanes)
  const callOff = gatherSoon(kernel)
  return {
    wake() {
      outbox.wake()
      runner.wake()
    },
    async stop() {
      callOff()
      try {
        await Promise.all([
          outbox.stop(GRACE_MS),
          runner.stop(GRACE_MS),
          boss.stop({ graceful: true, wait: true, close: false, timeout: GRACE_MS }),
        ])
      } finally {
        isOver = true
      }
    },
  }
}

/** A look at the clock every minute, whichever second that falls on, and one when a job is due. */
async function ticking(
  boss: PgBoss,
  kernel: Kernel,
  queue: string,
  lane: LaneName,
  work: () => Promise<void>,
): Promise<void> {
  await boss.createQueue(queue)
  await boss.schedule(queue, '* * * * *')
  await boss.work(queue, async () => {
    await work()
    const next = await soonest(kernel, lane, new Date(kernel.now().getTime() + MINUTE_MS))
    if (next)
      await boss.send(
        queue,
        {},
        { startAfter: next, singletonKey: next.toISOString(), singletonSeconds: MINUTE_MS / 1000 },
      )
  })
}

/** This server, as logs name it: host, address and process. */
function placeOf(): Place {
  const outer = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  const ip = outer?.address ?? '127.0.0.1'
  return { hostname: hostname(), ip, slaveId: `${hostname()}/${ip}/${process.pid}` }
}
