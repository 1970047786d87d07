import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { By, Life } from './life.ts'
import { bornAs, stepTo } from './transition.ts'

interface Place {
  tx: Tx
  tenantId: string
}

interface Moved<S extends string> {
  ids: readonly string[]
  from: S
  also?: Readonly<Record<string, string>>
}

/** Rows of a life have come into being together: their first history rows. Of lives that nothing follows. */
export async function beginMany<S extends string, E extends string>(
  life: Life<S, E>,
  event: NoInfer<E>,
  ids: readonly string[],
  by: By,
  place: Place,
): Promise<void> {
  await history(life, event, ids, { from: null, to: bornAs(life.machine, event), why: null }, by, place)
}

/**
 * Many rows by one event, as `transition` moves one: those in state `from`, in one statement each for rows and history.
 * Rows in another state are left as they are. `also`: columns that are written with it. Answers how many moved. Of lives that nothing
 * follows.
 */
export async function transitionMany<S extends string, E extends string>(
  life: Life<S, E>,
  event: NoInfer<E>,
  { ids, from, also = {} }: Moved<NoInfer<S>>,
  by: By,
  place: Place,
  why: string | null = null,
): Promise<number> {
  const to = stepTo(life.machine, from, event, by)
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(life.table)} set ${sql.ref(life.column)} = ${to}, updated_at = now(), version = version + 1${written(also)}
    where id = any(${[...ids]}::bigint[]) and ${sql.ref(life.column)} = ${from} and deleted_at is null returning id`.execute(
    place.tx,
  )
  await history(
    life,
    event,
    rows.map(({ id }) => id),
    { from, to, why },
    by,
    place,
  )
  return rows.length
}

const written = (also: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(also).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`),
    sql``,
  )

async function history(
  { table, follows }: Life,
  event: string,
  ids: readonly string[],
  { from, to, why }: { from: string | null; to: string; why: string | null },
  { name }: By,
  { tx, tenantId }: Place,
): Promise<void> {
  if (follows[event]) throw new Error(`${table}.${event} is followed by something: move its rows one by one`)
  if (ids.length === 0) return
  await sql`
    insert into state_history (tenant_id, entity, entity_id, event, from_state, to_state, who, why)
    select ${tenantId}::bigint, ${table}, id, ${event}, ${from}, ${to}, ${name}, ${why?.slice(0, 200) ?? null}
    from unnest(${[...ids]}::bigint[]) as id`.execute(tx)
}
