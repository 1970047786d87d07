import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pinyin } from 'pinyin-pro'
import type { Config } from '../kernel/config.ts'
import { createVaults } from '../kernel/data/vault.ts'
import type { Database } from '../kernel/database/database.ts'
import { lockFolder } from '../kernel/database/folder-lock.ts'
import { openPGlite } from '../kernel/database/open-pglite.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Variables } from '../kernel/http/mount.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { migrations } from '../migrations/list.ts'
import { createPlatform } from '../platform.ts'
import { seed } from '../seed/seed.ts'
import { seedBusiness } from '../seed/seed-business.ts'
import { startJobs } from '../work/jobs.ts'
import { nodeCipher } from './cipher.ts'
import { partnerCors } from './cors.ts'
import { diskFiles } from './files-disk.ts'
import { s3Files } from './files-s3.ts'
import { jsonLog } from './log.ts'
import { nodePorts } from './ports.ts'
import { serveStatic } from './static-files.ts'

export interface Running {
  kernel: Kernel
  stop(): Promise<void>
}

/** The platform on its port: database, migrations, demo data, jobs, calls, console and embed kit. */
export async function startServer(config: Config, dist: string): Promise<Running> {
  const log = jsonLog(config.LOG_LEVEL)
  const { db, unlock } = await openDatabase(config)
  await migrate(db, migrations)
  const files = config.S3_ENDPOINT ? s3Files(config) : diskFiles(join(config.DATA_DIR, 'files'))
  const kernel: Kernel = {
    db,
    log,
    ports: nodePorts(files, config, dist),
    vaultOf: createVaults(config.SECRET_KEY, nodeCipher),
    publicUrl: config.publicUrl,
    now: () => new Date(),
  }
  if (config.DEMO_DATA === 'on') {
    const partnerOrigins = [`http://${config.HOST}:${config.DEMO_PORT}`]
    if (await seed(kernel, { pinyin: pinyinOf, partnerOrigins })) await seedBusiness(kernel)
  }
  const jobs = await startJobs(kernel)
  const app = new Hono<Variables>()
  app.use(partnerCors(kernel))
  const platform = createPlatform(kernel)
  serveStatic(platform, kernel, dist, config.FRAME_ORIGINS.split(',').filter(Boolean))
  app.mount('/', platform.fetch)
  const server = serve({ fetch: app.fetch, port: config.PORT, hostname: config.HOST })
  const stop = async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      setTimeout(resolve, 3000).unref()
    })
    await jobs.stop()
    await db.close()
    unlock()
  }
  return { kernel, stop }
}

async function openDatabase(config: Config): Promise<{ db: Database; unlock(): void }> {
  if (config.DATABASE_URL) return { db: openPostgres(config.DATABASE_URL), unlock: () => {} }
  const unlock = lockFolder(config.DATA_DIR)
  return { db: await openPGlite({ folder: join(config.DATA_DIR, 'db') }), unlock }
}

/** Full pinyin and initials, without spaces: 焊工 -> hangong hg. */
function pinyinOf(text: string): string {
  const full = pinyin(text, { toneType: 'none', type: 'array' })
  return `${full.join('')} ${full.map((syllable) => syllable[0]).join('')}`.toLowerCase()
}
