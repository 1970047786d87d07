import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/tree.ts'
import type { Context as HonoContext } from 'hono'
import { checkAllowed } from '../auth/check-allowed.ts'
import { checkClient } from '../auth/check-client.ts'
import { findCaller } from '../auth/find-caller.ts'
import { enterScope, type RowScope, type Tx } from '../database/database.ts'
import { emitter } from '../work/emitter.ts'
import { isAudited, logOperation, type Operation } from '../work/operation-log.ts'
import { AppError } from './app-error.ts'
import { asOwner } from './as-owner.ts'
import type { Caller, Context, Kernel } from './context.ts'
import { claimKey } from './idempotency.ts'
import type { AnyHandler, Variables } from './mount.ts'
import { asJson, readBody, readInput } from './read-input.ts'

interface Endpoint {
  call: AnyCall
  handler: AnyHandler
}

/** One request: body → transaction (caller, scope, permission, schema, handler, response schema) → envelope. */
export async function perform(
  kernel: Kernel,
  endpoint: Endpoint,
  c: HonoContext<Variables>,
): Promise<Response> {
  const { call } = endpoint
  const text = call.body ? await readBody(c.req.raw, call.limit ?? 1024 * 1024) : ''
  const body = asJson(text, c.req.raw.headers.get('content-type'))
  const fixed = new Set(new URLSearchParams(call.path.split('?')[1] ?? '').keys())
  const query = Object.fromEntries(Object.entries(c.req.query()).filter(([name]) => !fixed.has(name)))
  const raw = { params: c.req.param() as Record<string, string>, query, body }
  const kept: { error?: AppError } = {}
  const seen: { context?: Context } = {}
  const started = performance.now()
  const operation = (context: Context): Operation => ({
    call,
    request: c.req.raw,
    body,
    tenantId: context.tenantId,
    username: context.caller.username || nameGiven(body),
    ip: context.ip,
    traceId: context.traceId,
    time: performance.now() - started,
  })
  const data = await kernel.db.kysely
    .transaction()
    .execute(async (tx) => {
      const context = await contextOf(kernel, call, tx, c)
      seen.context = context
      const input = readInput(call, raw)
      try {
        const done = await once(endpoint, input, context, body)
        if (isAudited(call)) await asOwner(context, () => logOperation(tx, operation(context)))
        return done
      } catch (error) {
        if (!(error instanceof AppError && error.keep)) throw error
        kept.error = error
        return null
      }
    })
    .catch((error: unknown) => failed(kernel, seen.context, operation, error))
  if (kept.error) return failed(kernel, seen.context, operation, kept.error)
  if (data instanceof Response) return data
  return c.json({ code: 0, msg: 'success', data: data ?? null })
}

/** The transaction is gone, and with it whatever it would have logged: the failure gets a row of its own. */
async function failed(
  kernel: Kernel,
  context: Context | undefined,
  operation: (context: Context) => Operation,
  error: unknown,
): Promise<never> {
  if (context) {
    const entry = operation(context)
    const exception = error instanceof Error ? error.message : String(error)
    if (isAudited(entry.call))
      await kernel.db.kysely
        .transaction()
        .execute((tx) => logOperation(tx, { ...entry, exception }))
        .catch((lost: Error) => kernel.log('error', 'operation-log.lost', { error: lost.message }))
  }
  throw error
}

/** Who tried to log in. */
function nameGiven(body: string): string {
  const found = /"username"\s*:\s*"([^"\\]{1,64})"/.exec(body)
  return found?.[1] ?? ''
}

async function once(
  { call, handler }: Endpoint,
  input: object,
  context: Context,
  body: string,
): Promise<unknown> {
  const key = context.request.headers.get('idempotency-key')
  if (!call.idempotent || !key) return answer(call, await handler(input as never, context))
  if (!/^[\w-]{8,80}$/.test(key)) throw new AppError(400, 'Idempotency-Key 格式不正确')
  const claim = await asOwner(context, () =>
    claimKey(context.tx, call, context.caller, key, body + new URL(context.request.url).pathname),
  )
  if (claim.replay) return claim.replay.data
  const data = answer(call, await handler(input as never, context))
  await asOwner(context, () => claim.store(data))
  return data
}

/** Responses are checked too: an answer that breaks the contract is our fault, not the caller's. */
function answer(call: AnyCall, data: unknown): unknown {
  if (!call.data || data instanceof Response) return data
  const parsed = call.data.safeParse(data)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(
    (issue: { path: PropertyKey[]; message: string }) => `${issue.path.join('.')}: ${issue.message}`,
  )
  throw new Error(
    `answer of ${call.method} ${call.path} breaks its contract: ${where.slice(0, 5).join('; ')}`,
  )
}

async function contextOf(kernel: Kernel, call: AnyCall, tx: Tx, c: HonoContext<Variables>): Promise<Context> {
  const now = kernel.now()
  const base = {
    tx,
    now: () => now,
    ports: kernel.ports,
    traceId: c.get('traceId'),
    ip: c.get('ip'),
    request: c.req.raw,
    setCookie: (cookie: string) => c.header('set-cookie', cookie, { append: true }),
    publicUrl: kernel.publicUrl,
  }
  if (call.allow === 'client') await checkClient(tx, c.req.raw)
  if (call.allow === 'public' || call.allow === 'client') {
    const tenantId = tenantHeader(c.req.raw)
    return withAgain(kernel, null, {
      ...base,
      tenantId,
      caller: nobody(tenantId),
      vault: kernel.vaultOf(tenantId),
      vaultOf: kernel.vaultOf,
      emit: emitter(tx, () => tenantId, null),
    })
  }
  const caller = await findCaller(tx, c.req.raw, now)
  checkAllowed(call, caller, kernel.frozen ?? false)
  await enterScope(tx, caller.scope)
  const { tenantId } = caller
  return withAgain(kernel, caller.scope, {
    ...base,
    tenantId,
    caller,
    vault: kernel.vaultOf(tenantId),
    vaultOf: kernel.vaultOf,
    emit: emitter(tx, () => tenantId, caller.scope),
  })
}

function withAgain(kernel: Kernel, scope: RowScope | null, context: Omit<Context, 'again'>): Context {
  const again: Context['again'] = (work) =>
    kernel.db.kysely.transaction().execute(async (tx) => {
      if (scope) await enterScope(tx, scope)
      return work({ ...context, again, tx, emit: emitter(tx, () => context.tenantId, scope) })
    })
  return { ...context, again }
}

function tenantHeader(request: Request): string {
  const given = request.headers.get('tenant-id') ?? '3'
  if (!/^\d{1,18}$/.test(given)) throw new AppError(400, MESSAGES.badRequest)
  return given
}

const nobody = (tenantId: string): Caller => ({
  userId: '0',
  username: '',
  userType: 'dist',
  tenantId,
  channelId: null,
  authorities: new Set(),
  sessionId: '0',
  clientId: '',
  passwordDue: false,
  scope: { tenantId, userId: '0', channels: [], depts: [], ownOnly: true },
})
