import { createVaults } from '../kernel/data/vault.ts'
import type { Database } from '../kernel/database/database.ts'
import { openPGlite } from '../kernel/database/open-pglite.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { migrations } from '../migrations/list.ts'
import { gatewaySecret } from '../payment/gateway.ts'
import { createPlatform } from '../platform.ts'
import { seed } from '../seed/seed.ts'
import { lanes } from '../work/topics.ts'
import { memoryFiles, noOutside, plainPasswords } from './light-ports.ts'

export interface BrowserPlatform {
  /** The whole server: every call, and the payment simulator's pages. */
  fetch(request: Request): Promise<Response>
  /** What it runs on, for what has to be there before anybody asks. */
  readonly kernel: Kernel
}

/** What the database is opened from, on its way. */
export interface DatabaseParts {
  /** PostgreSQL itself, compiled. */
  wasm: Promise<WebAssembly.Module>
  /** The files that it needs. */
  files: Promise<Blob>
  /** The prepared database (`demo-image.ts`). */
  image: Promise<Blob>
}

let opened: Promise<BrowserPlatform> | undefined

/**
 * The real server with its demo data in this page's memory. Side effects follow every request at once. Where the prepared
 * database does not come, or nothing is given, it makes it, which takes a while. What fails may be tried again.
 */
export const openInBrowser = (parts?: DatabaseParts): Promise<BrowserPlatform> => {
  opened ??= open(parts).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(parts: DatabaseParts | undefined): Promise<BrowserPlatform> {
  const image = parts?.image.catch((error: unknown) => {
    console.warn('[Baoqiao] the prepared database did not come, it is made here', error)
    return undefined
  })
  // Without PostgreSQL itself there is none: opened without it, it would wait for the same file for ever.
  const [template, wasm, files] = await Promise.all([image, parts?.wasm, parts?.files])
  const db = await openPGlite({
    ...(template ? { template } : {}),
    ...(wasm ? { wasm } : {}),
    ...(files ? { files } : {}),
  })
  const kernel = kernelInBrowser(db, location.origin)
  if (!template) await prepare(kernel)
  const app = createPlatform(kernel)
  return {
    kernel,
    async fetch(request) {
      const answer = await app.fetch(request)
      void drainOutbox(kernel, lanes)
      return answer
    },
  }
}
/** Tables and demo data. */
export async function prepare(kernel: Kernel): Promise<void> {
  await migrate(kernel.db, migrations)
  await seed(kernel)
}

/** It seals and signs what everybody may read: a demo that is shipped with its database keeps no secret. */
const SECRET = 'a-demo-in-the-memory-of-a-page-keeps-no-secret'

export const kernelInBrowser = (db: Database, publicUrl: string): Kernel => ({
  db,
  vaultOf: createVaults(SECRET),
  publicUrl,
  now: () => new Date(),
  log: (level, event, facts) => level === 'error' && console.error(event, facts),
  ports: {
    ...noOutside,
    gatewaySecret: gatewaySecret(SECRET),
    passwords: plainPasswords,
    captcha: () => ({ text: '1234', svg: CAPTCHA }),
    files: memoryFiles(),
    pdf: null,
  },
})

const CAPTCHA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="20" y="28" font-size="24">1234</text></svg>'
