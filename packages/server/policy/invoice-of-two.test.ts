import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'

/** Invoices of one policy that more than one person works on. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let subadmin: Person
let finance: Person
let policyId = ''
const FULL = 129_000
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, subadmin, finance] = await Promise.all([
    h.client('agent'),
    h.client('subadmin'),
    h.client('finance'),
  ])
})
afterAll(() => h.close())
beforeEach(async () => {
  policyId = (await issuedPolicy(h, agent)).id
})
const ask = (who: Person, more: object = {}) =>
  who.policies.invoice.add({ body: { policyId, type: '2', money: FULL, ...more } })
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.policies.invoice.move({ params: { id, event }, body })
const seenBy = async (who: Person) =>
  (await who.policies.invoice.page({ query: { policyId } })).records.map(({ status, money, mailPhone }) => ({
    status,
    money,
    mailPhone,
  }))

test('what another person of the channel asked for counts, though who asks does not see it', async () => {
  await ask(subadmin)
  expect(await seenBy(agent)).toEqual([])
  await expect(ask(agent, { money: 1 })).rejects.toThrow('最多可开票 0.00 元')
  const tries = await Promise.allSettled([ask(agent), ask(subadmin)])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('one that takes the place of a void one belongs to who asked for that, and its mobile is readable', async () => {
  const { id } = await ask(agent, { mailPhone: '13912345678' })
  await move(finance, id, 'issued', { invoiceNo: 'N1' })
  await move(finance, id, 'change', { changeReason: '1', redNo: 'R1' })
  const both = [
    { status: '2', money: FULL, mailPhone: '139****5678' },
    { status: '7', money: FULL, mailPhone: '139****5678' },
  ]
  expect(await seenBy(agent)).toEqual(both)
  await expect(ask(agent, { money: 1 })).rejects.toThrow('最多可开票 0.00 元')
  const [next] = (await agent.policies.invoice.page({ query: { policyId } })).records
  expect(await finance.policies.invoice.get({ params: { id: next?.id ?? '' } })).toMatchObject({
    changeReason: null,
    invoiceNo: null,
  })
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a move of an invoice waits for who holds its policy, and holds nothing meanwhile',
  async () => {
    const { id } = await ask(agent)
    await move(finance, id, 'issued', { invoiceNo: 'N2' })
    let changing: Promise<unknown> = Promise.resolve()
    await h.db.kysely.transaction().execute(async (tx) => {
      await sql`select from policy where id = ${policyId} for update`.execute(tx)
      changing = move(finance, id, 'change', { changeReason: '1', redNo: 'R2' })
      changing.catch(() => {})
      await expect
        .poll(
          async () =>
            (
              await sql<{
                n: number
              }>`select count(*)::int as n from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
                tx,
              )
            ).rows[0]?.n,
          { timeout: 60_000 },
        )
        .toBe(1)
      // As a surrender that is agreed to does it, under the same lock.
      await sql`update invoice set status = '7' where id = ${id}`.execute(tx)
    })
    await expect(changing).rejects.toMatchObject({ status: 409 })
    expect((await seenBy(agent)).map(({ status }) => status)).toEqual(['7'])
  },
)
