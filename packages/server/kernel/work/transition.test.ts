import { MACHINES } from '@baoqiao/contract/rules/machines/list.ts'
import type { Actor, Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { defineLife } from './life.ts'
import { transition } from './transition.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const ACTORS: readonly Actor[] = ['agent', 'underwriter', 'timer', 'insurer', 'payment', 'system']
const of = (machine: Machine, state: string, event: string) =>
  machine.transitions.find((one) => one.event === event && one.from.includes(state))

/** What the table of the machine says of one row: the new state, or the refusal's status. */
function said(machine: Machine, state: string, event: string, actor: Actor): string | number {
  const step = of(machine, state, event)
  if (!step?.actors.includes(actor)) return 409
  return step.to === '=' ? state : step.to
}

async function happened(machine: Machine, state: string, event: string, actor: Actor, tx: Tx) {
  await sql`update pay_order set status = ${state} where id = ${row}`.execute(tx)
  try {
    return await transition(
      defineLife(machine, 'pay_order'),
      event,
      row,
      { name: 'x', actors: [actor] },
      { tx, tenantId: '3' },
    )
  } catch (error) {
    if (error instanceof AppError) return error.status
    throw error
  }
}
let row = ''
/** Of the row; a history names it as its table does. */
async function steps(tx: Tx) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from state_history where entity = 'pay_order' and entity_id = ${row}`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

test.each(Object.values(MACHINES))(
  '$id: each event in each state, by each kind of actor',
  async (machine) => {
    await h.db.kysely.transaction().execute(async (tx) => {
      row = await anyRow(tx)
      const before = await steps(tx)
      const wrong: string[] = []
      for (const state of Object.keys(machine.states))
        for (const event of Object.keys(machine.events)) {
          const own = of(machine, state, event)?.actors[0]
          for (const actor of new Set([...(own ? [own] : []), ...ACTORS])) {
            const [is, should] = [
              await happened(machine, state, event, actor, tx),
              said(machine, state, event, actor),
            ]
            if (is !== should) wrong.push(`${state} ${event} ${actor}: ${is}, not ${should}`)
          }
        }
      expect(wrong).toEqual([])
      const moves = machine.transitions.flatMap(({ from, actors }) =>
        from
          .filter((state) => state !== '')
          .flatMap(() => [...new Set([actors[0], ...ACTORS])].filter((one) => one && actors.includes(one))),
      )
      expect((await steps(tx)) - before).toBe(moves.length)
    })
  },
)

test('a row in the bin is not there', async () => {
  const machine: Machine = payOrderMachine
  await h.db.kysely.transaction().execute(async (tx) => {
    row = await anyRow(tx)
    await sql`update pay_order set deleted_at = now() where id = ${row}`.execute(tx)
    expect(await happened(machine, '1', 'close', 'system', tx)).toBe(404)
  })
})

async function anyRow(tx: Tx): Promise<string> {
  const { id } = await tx
    .insertInto('payOrder')
    .values({
      tenantId: '3',
      orderNo: `T-${row}x`,
      policyId: '1',
      payChannel: 'simulator',
      body: 'x',
      amount: 1,
      currency: 'CNY',
      status: '1',
      expiresAt: '2026-12-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
