import { createVaults } from '../kernel/data/vault.ts'
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
}

let opened: Promise<BrowserPlatform> | undefined

/** The real server with its demo data in this page's memory, for stories. Side effects follow every request at once. */
export const openInBrowser = (): Promise<BrowserPlatform> => {
  opened ??= open()
  return opened
}

async function open(): Promise<BrowserPlatform> {
  const db = await openPGlite()
  await migrate(db, migrations)
  const secret = crypto.randomUUID()
  const kernel: Kernel = {
    db,
    vaultOf: createVaults(secret),
    publicUrl: location.origin,
    now: () => new Date(),
    log: (level, event, facts) => level === 'error' && console.error(event, facts),
    ports: {
      ...noOutside,
      gatewaySecret: gatewaySecret(secret),
      passwords: plainPasswords,
      captcha: () => ({ text: '1234', svg: CAPTCHA }),
      files: memoryFiles(),
      pdf: null,
    },
  }
  await seed(kernel)
  const app = createPlatform(kernel)
  return {
    async fetch(request) {
      const answer = await app.fetch(request)
      void drainOutbox(kernel, lanes)
      return answer
    },
  }
}
const CAPTCHA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="20" y="28" font-size="24">1234</text></svg>'
