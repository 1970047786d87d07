import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { creditCode, idNo } from '../../seed/numbers.ts'
import { payEndorsement } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { listOf, settled, synced } from '../../testing/roster.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { lanes } from '../../work/topics.ts'
import { carryOnRosters } from './stands-still.ts'

/** A list whose next step is not submitted by itself: by whom it is carried on. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  agent = await h.client('agent')
})

const STEP = 'roster.goesOn'
const others = lanes.map((lane) => ({
  ...lane,
  carriers: lane.carriers.filter(({ topic }) => topic !== STEP),
}))
let from = 910_000
/** Somebody joins, which is paid and confirmed, and somebody leaves, which nobody has submitted yet. */
async function between() {
  from += 1000
  const { id } = await issuedPolicy(h, agent, { heads: 5, from, holder: { code: creditCode(from % 90_000) } })
  const [, ...stay] = await listOf(h, agent, id)
  const comer = { row: 21, name: '周雪梅', idNo: idNo(from + 337), profession: '会计' }
  const asked = { effectiveDate: '2026-12-01', lines: [...stay, comer] }
  const { state: begun } = await synced(h, agent, id, asked, 'addRemove')
  await payEndorsement(h, agent, id, begun.steps[0]?.endorsementId ?? '')
  await drainOutbox(h.kernel, others)
  const now = await agent.policies.roster.state({ params: { id } })
  expect(now).toMatchObject({ status: 'RUNNING', stalled: false, steps: [{ status: '3' }, { status: null }] })
  const body = { syncId: begun.id, confirmedTotal: begun.steps[1]?.total ?? 0 }
  return {
    id,
    stalled: () => stalled(id),
    resume: () => agent.policies.roster.resume({ params: { id }, body }),
  }
}
async function stalled(id: string) {
  await h.db.query(`update endorsement set updated_at = now() - interval '6 minutes' where policy_id = $1`, [
    id,
  ])
  return (await agent.policies.roster.state({ params: { id } }))?.stalled
}
const lose = () => h.db.query(`delete from outbox where topic = $1`, [STEP])

test('what carries it on was lost: the clock carries it on after some minutes, once', async () => {
  const one = await between()
  await one.stalled()
  // It waits, and is not waited for twice.
  expect(await carryOnRosters(h.kernel)).toBe(0)
  await lose()
  expect([await carryOnRosters(h.kernel), await carryOnRosters(h.kernel)]).toEqual([1, 0])
  expect(await settled(h, agent, one.id)).toMatchObject({ status: 'DONE', stalled: false })
})

test('somebody goes on with it by hand once it stands still, not before', async () => {
  const one = await between()
  await lose()
  await expect(one.resume()).rejects.toThrow('名单正在办理')
  expect(await one.stalled()).toBe(true)
  expect(await one.resume()).toMatchObject({
    status: 'RUNNING',
    stalled: false,
    steps: [{}, { status: '2' }],
  })
  expect(await settled(h, agent, one.id)).toMatchObject({ status: 'DONE' })
})

test('what was tried to the last stops it with words, and it goes on by hand', async () => {
  const one = await between()
  const people = `update roster_step set people = case when people like 'broken%' then substr(people, 7)
    else 'broken' || people end where policy_id = $1`
  await h.db.query(people, [one.id])
  await h.db.query(`update outbox set attempts = 11 where topic = $1 and done_at is null`, [STEP])
  expect(await settled(h, agent, one.id)).toMatchObject({
    status: 'STOPPED',
    why: '系统多次重试，仍没有提交下一步，请继续办理；仍不能办理的，请联系平台',
  })
  await h.db.query(people, [one.id])
  await one.resume()
  expect(await settled(h, agent, one.id)).toMatchObject({ status: 'DONE' })
})
