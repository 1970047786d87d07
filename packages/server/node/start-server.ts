import { join } from 'node:path'
import { Hono } from 'hono'
import { reconcileJobs } from '../job/reconcile-jobs.ts'
import type { Config } from '../kernel/config.ts'
import { createVaults } from '../kernel/data/vault.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Variables } from '../kernel/http/endpoint.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { checkSecret } from '../kernel/secret-check.ts'
import { migrations } from '../migrations/list.ts'
import { createPlatform } from '../platform.ts'
import { checkPublished } from '../seed/check-published.ts'
import { reconcileMenus } from '../seed/reconcile-menus.ts'
import { seed } from '../seed/seed.ts'
import { seedBusiness } from '../seed/seed-business.ts'
import { type Jobs, startJobs } from '../work/jobs.ts'
import { nodeCipher } from './cipher.ts'
import { partnerCors } from './cors.ts'
import { databaseFault } from './database-fault.ts'
import { diskFiles } from './files-disk.ts'
import { s3Files } from './files-s3.ts'
import { closeServer, listen } from './listen.ts'
import { jsonLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import { pinyinOf } from './pinyin-of.ts'
import { nodePorts } from './ports.ts'
import { serveStatic } from './static-files.ts'
import { takeWebsockets } from './websocket.ts'

export interface Running {
  kernel: Kernel
  /** Ends within nine seconds, whatever clients and systems outside do. */
  stop(): Promise<void>
}

/** The platform on its port: database, migrations, demo data, jobs, calls, console and embed kit. */
export async function startServer(config: Config, dist: string): Promise<Running> {
  const log = jsonLog(config.LOG_LEVEL)
  const { db, unlock } = await openDatabase(config, log)
  const kernel = kernelOf(config, db, log, dist)
  try {
    const jobs = await prepare(kernel, config)
    const wakers = [jobs.wake]
    const wake = () => {
      for (const one of wakers) one()
    }
    const server = await listen({
      fetch: appOf(kernel, config, dist, wake).fetch,
      port: config.PORT,
      host: config.HOST,
      log,
    }).catch(async (error: unknown) => {
      await jobs.stop()
      throw error
    })
    const reminders = takeWebsockets(server, kernel)
    wakers.push(reminders.wake)
    const stop = async () => {
      reminders.stop()
      try {
        await Promise.all([closeServer(server), jobs.stop()])
      } finally {
        await endDatabase(db)
        unlock()
      }
    }
    return { kernel, stop }
  } catch (error) {
    await endDatabase(db)
    unlock()
    throw error
  }
}

/** A connection that hangs must not hold up the end. */
const endDatabase = (db: Database) =>
  Promise.race([
    db.close().catch(() => {}),
    new Promise<void>((resolve) => {
      setTimeout(resolve, 2000).unref()
    }),
  ])

/** A kernel on a Node process' own ports. */
export function kernelOf(config: Config, db: Database, log: Kernel['log'], dist: string): Kernel {
  const files = config.S3_ENDPOINT ? s3Files(config) : diskFiles(join(config.DATA_DIR, 'files'))
  return {
    db,
    log,
    ports: nodePorts(files, config, dist),
    vaultOf: createVaults(config.SECRET_KEY, nodeCipher),
    publicUrl: config.publicUrl,
    sites: config.SITES,
    trustedProxies: config.TRUSTED_PROXIES,
    frozen: config.FROZEN === 'on',
    now: () => new Date(),
  }
}

/** What one server of several does while the others wait: tables, the check of the key, demo data, the queue's own tables. */
function prepare(kernel: Kernel, config: Config): Promise<Jobs> {
  const work = async () => {
    await migrate(kernel.db, migrations)
    await checkSecret(kernel)
    if (config.NODE_ENV === 'production' && config.DEMO_DATA === 'off') await checkPublished(kernel)
    if (config.DEMO_DATA === 'on') {
      const partnerOrigins = [`http://${config.HOST}:${config.DEMO_PORT}`]
      if (await seed(kernel, { pinyin: pinyinOf, partnerOrigins })) await seedBusiness(kernel)
    }
    await kernel.db.kysely.transaction().execute(reconcileMenus)
    await kernel.db.kysely.transaction().execute(reconcileJobs)
    return startJobs(kernel)
  }
  return kernel.db.alone(work).catch((error: unknown) => {
    throw config.DATABASE_URL ? databaseFault(error, config.DATABASE_URL) : error
  })
}

function appOf(kernel: Kernel, config: Config, dist: string, wake: () => void): Hono<Variables> {
  const app = new Hono<Variables>()
  app.use(async (c, next) => {
    await next()
    // What a change decided is carried out at once.
    if (c.req.method !== 'GET') wake()
  })
  app.use(partnerCors(kernel))
  const platform = createPlatform(kernel)
  serveStatic(platform, kernel, dist, config.FRAME_ORIGINS.split(',').filter(Boolean))
  app.mount('/', platform.fetch)
  return app
}
