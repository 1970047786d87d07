import { type Client, createClient } from '@baoqiao/client/client.ts'
import { type Contract, contract } from '@baoqiao/contract/contract.ts'
import { createVaults } from '../kernel/data/vault.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Ports } from '../kernel/http/ports.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { migrations } from '../migrations/list.ts'
import { nodeCipher } from '../node/cipher.ts'
import { gatewaySecret } from '../payment/gateway.ts'
import { createPlatform } from '../platform.ts'
import { DEMO_PASSWORD, seed } from '../seed/seed.ts'
import { putSpecimens } from '../seed/specimen.ts'
import { simulateProviders } from '../system/providers/simulate.ts'
import { guardOutside } from './guard-outside.ts'
import { memoryFiles, noOutside, plainPasswords } from './light-ports.ts'
import { openSeededDatabase } from './test-database.ts'

const TEST_SECRET = 'test-secret-test-secret-test-secret-0'

/**
 * The whole platform in process on a fresh database: PGlite, or PostgreSQL when TEST_DATABASE_URL is set. `guard`: what
 * watches over it; benches go without, as the product does.
 */
export async function startTestApp(options: Partial<Ports> = {}, guard = guardOutside) {
  const db = await openSeededDatabase(seedTestDatabase)
  const clock = { now: new Date(BEGIN) }
  const plain = kernelOn(db, clock, options)
  const kernel = guard(plain)
  // Files are not in the database that was copied.
  await putSpecimens(kernel)
  const app = createPlatform(kernel)
  return {
    kernel,
    db,
    app,
    clock,
    client: (username: string) => loggedIn(app.fetch, username),
    /** Another server of the same installation. */
    beside() {
      const other = guard({ ...plain, db: db.beside() })
      return { kernel: other, app: createPlatform(other) }
    },
    close: () => db.close(),
  }
}

/** When tests begin, unless they say otherwise. */
const BEGIN = '2026-11-20T02:00:00Z'

/** Tables and demo data: what every test file begins with a copy of. */
export async function seedTestDatabase(db: Database): Promise<void> {
  await migrate(db, migrations)
  await seed(kernelOn(db, { now: new Date(BEGIN) }, {}), { partnerOrigins: ['http://127.0.0.1:8081'] })
}

function kernelOn(db: Database, clock: { now: Date }, ports: Partial<Ports>): Kernel {
  return {
    db,
    vaultOf: createVaults(TEST_SECRET, nodeCipher),
    publicUrl: 'http://127.0.0.1:8080',
    now: () => clock.now,
    log: (level, event, facts) => {
      if (level === 'error') process.stderr.write(`${event} ${JSON.stringify(facts)}\n`)
    },
    ports: {
      ...noOutside,
      gatewaySecret: gatewaySecret(TEST_SECRET),
      passwords: plainPasswords,
      captcha: () => ({ text: 'ABCD', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      files: memoryFiles(),
      pdf: null,
      providers: simulateProviders('http://127.0.0.1:8080'),
      ...ports,
    },
  }
}

/** `TEST_LATENCY`, milliseconds before each call: shows which tests, and which pages, hope that an answer is there at once. */
const SLOW = Number(process.env.TEST_LATENCY ?? 0)
type Fetch = (request: Request) => Response | Promise<Response>
export function anonymous(
  fetch: Fetch,
  session: { accessToken: string; tenantId?: string } | null = null,
): Client<Contract> {
  return confirming(
    createClient(contract, {
      baseUrl: 'http://127.0.0.1:8080',
      fetch: async (input, init) => {
        if (SLOW > 0) await new Promise((done) => setTimeout(done, SLOW))
        return fetch(new Request(input, init))
      },
      session: { get: () => session },
      oauth: { id: 'test', secret: 'test' },
    }),
  )
}

/** Who orders says the price: tests that say none ask for it first, as a person reads it before they confirm it. */
function confirming(client: Client<Contract>): Client<Contract> {
  const { apply } = client.policies
  const { check, submit } = apply
  return Object.assign(client, {
    policies: {
      ...client.policies,
      apply: {
        ...apply,
        async submit(request: Parameters<typeof submit>[0]) {
          const { body } = request
          if (body.confirmedTotal !== undefined) return submit(request)
          const { quote } = await check({ body }).catch(() => ({ quote: null }))
          return submit({ ...request, body: { ...body, confirmedTotal: quote?.total ?? 0 } })
        },
      },
    },
  })
}

export async function loggedIn(
  fetch: Fetch,
  username: string,
  password = DEMO_PASSWORD,
): Promise<Client<Contract>> {
  const { access_token } = await anonymous(fetch).system.auth.token({
    query: { grant_type: 'password' },
    body: { username, password },
  })
  return anonymous(fetch, { accessToken: access_token })
}
