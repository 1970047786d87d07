import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { CompiledQuery } from 'kysely'
import { enterScope, leaveScope, SCOPE_SETTINGS, settingsOf, type Tx } from '../database/database.ts'
import { WithNext } from '../database/with-next.ts'
import type { Caller } from '../http/context.ts'
import { findCaller, idleBefore, noteUse } from './find-caller.ts'

interface Kept {
  caller: Caller
  family: string
  epoch: string
  /** Shanghai's: tenants begin and end with a day. */
  day: string
}

/** What is asked of a kept caller at each call. */
interface Still {
  epoch: string
  idle: boolean
}

/** Tokens in use at a time; beyond them whoever came longest ago is asked for anew. */
const MOST = 5000
const processes = new WeakMap<object, Map<string, Kept>>()

/**
 * The caller of a token, with the transaction entered under their scope.
 *
 * Who somebody is and what they may do is kept in the process, by the hash of the token, and is good for one epoch. The
 * epoch is a row that every transaction gives a new value in which a user, account, role, right, menu, department,
 * channel, client or tenant changes (triggers of the migration `caller-epoch`). It is read by the very statement that
 * enters the scope, and with it whether the session itself still stands. So whatever was committed before a call, on
 * whichever server, counts in that call; and while nothing changes, a call costs one small statement.
 *
 * `keeper`: what the kept callers live with, one server's kernel. `early`: the statement goes along with the first one of
 * the work, which ends in `Overtaken` when the caller is not what they were; then the caller is no longer kept. Throws
 * AppError 401 for whoever may not come in.
 */
export async function enterAs(
  keeper: object,
  tx: Tx,
  { accessHash, early = false }: { accessHash: string; early?: boolean | undefined },
  now: Date,
): Promise<Caller> {
  const kept = processes.get(keeper) ?? new Map<string, Kept>()
  processes.set(keeper, kept)
  const day = todayIn(now)
  const known = kept.get(accessHash)
  if (early && known?.day === day) {
    const allows = (rows: readonly unknown[]) => {
      const holds = isStill(rows[0], known)
      if (holds) keep(kept, accessHash, known)
      else kept.delete(accessHash)
      return holds
    }
    const given = [...stillOf(known.caller, accessHash, now), new WithNext(allows)]
    await tx.executeQuery(CompiledQuery.raw(STILL, given))
    return known.caller
  }
  const still = known?.day === day ? await enterIfStill(tx, known, accessHash, now) : undefined
  if (known && still?.epoch === known.epoch) {
    if (still.idle) await noteUseOf(tx, known, now)
    keep(kept, accessHash, known)
    return known.caller
  }
  kept.delete(accessHash)
  if (still) await leaveScope(tx)
  const { caller, epoch, family } = await findCaller(tx, accessHash, now)
  // A locked login is asked for at each call: its few calls are rare, and what opens it counts at once.
  if (epoch !== '' && !caller.locked) keep(kept, accessHash, { caller, family, epoch, day })
  await enterScope(tx, caller.scope)
  return caller
}

/** One that was not used for long is noted in the careful way. */
const isStill = (row: unknown, { epoch }: Kept) =>
  Reflect.get(Object(row), 'epoch') === epoch && Reflect.get(Object(row), 'idle') === false

async function noteUseOf(tx: Tx, { caller, family }: Kept, now: Date) {
  await leaveScope(tx)
  await noteUse(tx, { sessionId: caller.sessionId, family }, now)
  await enterScope(tx, caller.scope)
}

/** Used last, forgotten last. */
function keep(kept: Map<string, Kept>, accessHash: string, one: Kept): void {
  kept.delete(accessHash)
  kept.set(accessHash, one)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

/** Enters the scope as it was known, and says what is so now; nothing when the session is no longer what it was (then no scope is entered). */
async function enterIfStill(
  tx: Tx,
  { caller }: Kept,
  accessHash: string,
  now: Date,
): Promise<Still | undefined> {
  const { rows } = await tx.executeQuery<Still>(CompiledQuery.raw(STILL, stillOf(caller, accessHash, now)))
  return rows[0]
}

const stillOf = ({ clientId, userId, readOnly, scope }: Caller, accessHash: string, now: Date) => [
  ...settingsOf(scope),
  ...[accessHash, now.toISOString(), idleBefore(now), userId, clientId, readOnly],
]

const STILL = `select e.epoch, coalesce(s.last_used_at, s.created_at) < $11::timestamptz as idle, ${SCOPE_SETTINGS}
  from caller_epoch e join session s on s.access_hash = $9 and s.revoked_at is null and s.access_expires > $10::timestamptz
    and s.user_id = $12 and s.client_id = $13 and s.read_only = $14 and s.lock_hash is null`
