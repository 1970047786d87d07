import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import type { Context as HonoContext } from 'hono'
import { checkAllowed } from '../auth/check-allowed.ts'
import { checkClient } from '../auth/check-client.ts'
import { enterCaller } from '../auth/enter-caller.ts'
import { enterScope, type Tx } from '../database/database.ts'
import { emitter } from '../work/emitter.ts'
import { AppError } from './app-error.ts'
import type { Asked, Caller, Context, Kernel } from './context.ts'
import type { Variables } from './endpoint.ts'

export interface Made {
  context: Context
  /** Work that was put off until after commit. */
  later: Parameters<Context['afterCommit']>[0][]
}

/** Who asks, whether they may, and the transaction under their scope. */
export async function contextOf(
  kernel: Kernel,
  call: AnyCall,
  tx: Tx,
  c: HonoContext<Variables>,
): Promise<Made> {
  const now = kernel.now()
  const asked = (caller: Caller): Asked => ({
    caller,
    tenantId: caller.tenantId,
    now: () => now,
    vault: kernel.vaultOf(caller.tenantId),
    vaultOf: kernel.vaultOf,
    traceId: c.get('traceId'),
    ip: c.get('ip'),
    request: c.req.raw,
    setCookie: (cookie) => c.header('set-cookie', cookie, { append: true }),
    publicUrl: kernel.publicUrl,
    sites: kernel.sites,
  })
  if (call.allow === 'client') await checkClient(tx, c.req.raw)
  if (call.allow === 'public' || call.allow === 'client')
    return inTransaction(kernel, tx, asked(nobody(tenantHeader(c.req.raw))))
  const early = kernel.db.engine === 'postgres'
  const caller = await enterCaller(kernel, tx, c.req.raw, { now, early })
  checkAllowed(call, caller, kernel.frozen ?? false)
  return inTransaction(kernel, tx, asked(caller))
}

/** The same asker in another transaction. */
export async function contextAgain(kernel: Kernel, tx: Tx, asked: Asked): Promise<Made> {
  if (isKnown(asked.caller)) await enterScope(tx, asked.caller.scope)
  return inTransaction(kernel, tx, asked)
}

function inTransaction(kernel: Kernel, tx: Tx, asked: Asked): Made {
  const later: Made['later'] = []
  const context: Context = {
    ...asked,
    tx,
    ports: kernel.ports,
    emit: emitter(tx, () => asked.tenantId, isKnown(asked.caller)),
    noted: {},
    logged: {},
    afterCommit: (work) => void later.push(work),
  }
  return { context, later }
}

function tenantHeader(request: Request): string {
  const given = request.headers.get('tenant-id') ?? '3'
  if (!/^\d{1,18}$/.test(given)) throw new AppError(400, MESSAGES.badRequest)
  return given
}

const isKnown = ({ actor }: Caller) => actor !== '0'
const nobody = (tenantId: string): Caller => ({
  actor: '0',
  visitor: null,
  userId: '0',
  username: '',
  userType: 'dist',
  accountRole: null,
  tenantId,
  channelId: null,
  authorities: new Set(),
  isLent: false,
  sessionId: '0',
  clientId: '',
  readOnly: false,
  operator: false,
  passwordDue: false,
  locked: false,
  scope: { tenantId, userId: '0', channels: [], depts: [], ownOnly: true },
})
