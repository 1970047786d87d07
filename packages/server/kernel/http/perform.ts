import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import type { Context as HonoContext } from 'hono'
import { maskDeep } from '../work/mask-deep.ts'
import { isAudited, logOperation, type Operation } from '../work/operation-log.ts'
import { answer } from './answer.ts'
import { AppError } from './app-error.ts'
import { asOwner } from './as-owner.ts'
import { type Body, bodyOf } from './body-of.ts'
import type { Context, Kernel, Outside } from './context.ts'
import { contextAgain, contextOf, type Made } from './context-of.ts'
import type { Endpoint, Variables } from './endpoint.ts'
import { errorFacts } from './error-facts.ts'
import { fixedQuery, placesIn } from './fixed-query.ts'
import { once, sentIn } from './once.ts'
import { isPhased, type Phased } from './phased.ts'
import { drain } from './read-body.ts'
import { readInput } from './read-input.ts'
import { settled } from './settled.ts'

/**
 * One request: entrance (caller, permission) → body → before → transaction (caller, scope, permission, handler) →
 * commit → after → answer. Bodies are read and the world outside is asked while no transaction is open.
 */
export async function perform(
  kernel: Kernel,
  { call, handler, labelOf }: Endpoint,
  c: HonoContext<Variables>,
): Promise<Response> {
  const started = performance.now()
  const phases: Phased<never, unknown>['phases'] = isPhased(handler) ? handler.phases : { within: handler }
  const seen: { context?: Context; body: string } = { body: '' }
  try {
    if (isPhased(handler) || isLarge(call)) seen.context = await entrance(kernel, call, c)
    const body = await bodyOf(kernel, call, c, seen.context?.caller)
    seen.body = body.text
    // Who may not call is not told what is wrong with what they sent.
    const read = () => readInput(call, { ...addressOf(call, c), body: body.text }, labelOf) as never
    const early = seen.context && { input: read() }
    const prepared =
      phases.before && early && seen.context
        ? await phases.before(early.input, outsideOf(kernel, body, seen.context))
        : undefined
    const sent = await sentIn(call, c.req.raw, body)
    const { result, made } = await transaction(kernel, call, c, async (made) => {
      seen.context = made.context
      const { input } = early ?? { input: read() }
      const work = () => phases.within(input, made.context, prepared)
      const result = await once(call, made.context, sent, phases.after ? work : checked(call, work))
      if (isAudited(call) && !made.context.logged.silent)
        await asOwner(made.context, () =>
          logOperation(made.context.tx, operation(call, made.context, body.text, started)),
        )
      return result
    })
    await carryOut(kernel, made)
    if (!phases.after) return enveloped(c, result)
    return enveloped(c, answer(call, await phases.after(result, outsideOf(kernel, body, made.context))))
  } catch (error) {
    await drain(c.req.raw)
    if (seen.context && !seen.context.logged.silent)
      await noteFailure(kernel, operation(call, seen.context, seen.body, started), error)
    throw error
  }
}

const MIB = 1024 * 1024
/** A body that is worth knowing first who sends it. */
const isLarge = ({ allow, wire, limit = MIB }: AnyCall) =>
  allow !== 'public' && (wire === 'form' || limit > MIB)

const checked = (call: AnyCall, work: () => Promise<unknown>) => async () => answer(call, await work())

const enveloped = (c: HonoContext, data: unknown) =>
  data instanceof Response ? data : c.json({ code: 0, msg: 'success', data: data ?? null })

async function entrance(kernel: Kernel, call: AnyCall, c: HonoContext<Variables>): Promise<Context> {
  return settled(kernel.db, async (tx) => (await contextOf(kernel, call, tx, c)).context)
}

async function transaction<T>(
  kernel: Kernel,
  call: AnyCall,
  c: HonoContext<Variables>,
  work: (made: Made) => Promise<T>,
): Promise<{ result: T; made: Made }> {
  return settled(kernel.db, async (tx) => {
    const made = await contextOf(kernel, call, tx, c)
    return { result: await work(made), made }
  })
}

/** What the phases outside are given: all but the transaction, which is over or has not begun. */
function outsideOf(kernel: Kernel, body: Body, context: Context): Outside {
  const { tx: _tx, emit: _emit, afterCommit: _later, ...asked } = context
  return {
    ...asked,
    ports: kernel.ports,
    form: body.form,
    inside: async (work) => {
      const { result, made } = await settled(kernel.db, async (tx) => {
        const made = await contextAgain(kernel, tx, asked)
        return { result: await work(made.context), made }
      })
      await carryOut(kernel, made)
      return result
    },
  }
}

async function carryOut({ ports, log }: Kernel, { later, context }: Made): Promise<void> {
  for (const work of later)
    await work(ports).catch((error: unknown) =>
      log('error', 'after-commit.failed', { traceId: context.traceId, ...errorFacts(error) }),
    )
}

function addressOf(call: AnyCall, c: HonoContext) {
  const query = c.req.query()
  const params: Record<string, string> = { ...(c.req.param() as Record<string, string>) }
  for (const [name, fixed] of fixedQuery(call)) {
    Object.assign(params, placesIn(fixed, query[name]))
    delete query[name]
  }
  return { params, query }
}

const operation = (call: AnyCall, context: Context, body: string, started: number): Operation => ({
  call,
  request: context.request,
  body,
  tenantId: context.tenantId,
  username: context.caller.username || context.logged.username || nameGiven(body),
  ip: context.ip,
  traceId: context.traceId,
  time: performance.now() - started,
  noted: context.noted,
})

/** The transaction is gone, and with it whatever it would have logged: the failure gets a row of its own. */
async function noteFailure(kernel: Kernel, entry: Operation, error: unknown): Promise<void> {
  if (!isAudited(entry.call)) return
  await kernel.db.kysely
    .transaction()
    .execute((tx) => logOperation(tx, { ...entry, exception: exceptionOf(error) }))
    .catch((lost: unknown) => kernel.log('error', 'operation-log.lost', errorFacts(lost)))
}

/** What a person is told; of anything else only its kind, for its words may repeat what was typed. */
const exceptionOf = (error: unknown) =>
  error instanceof AppError ? String(maskDeep(error.message)) : JSON.stringify(errorFacts(error))

/** Who tried to log in. */
function nameGiven(body: string): string {
  const found = /"username"\s*:\s*"([^"\\]{1,64})"/.exec(body)
  return found?.[1] ?? ''
}
