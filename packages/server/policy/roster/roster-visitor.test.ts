import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditCode, idNo } from '../../seed/numbers.ts'
import { payEndorsement } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { type Line, listOf, settled, synced } from '../../testing/roster.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { visitorClient } from '../../testing/visitor.ts'

/** Today's list, carried over by who visits a partner's page. */
let h: Awaited<ReturnType<typeof startTestApp>>
const EFF = '2026-12-01'
beforeAll(async () => {
  h = await startTestApp()
  await h.db.query(`update embed_site set widgets = widgets || ',insured' where environment = 'live'`)
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
})

const visitor = (subject = 'buyer') => visitorClient(h.app.fetch, subject)
let from = 700_000
async function policyOf(who: Awaited<ReturnType<typeof visitor>>) {
  from += 1000
  const { id } = await issuedPolicy(h, who, { heads: 6, from, holder: { code: creditCode(from % 90_000) } })
  return { id, list: await listOf(h, who, id) }
}
const comer = (row: number, n: number): Line => ({
  ...{ row, name: '周雪梅', idNo: idNo(720_000 + from + n * 337), profession: '会计' },
})
/** Who comes is paid for first; who leaves then leaves by itself. */
async function begun(who: Awaited<ReturnType<typeof visitor>>) {
  const { id, list } = await policyOf(who)
  const lines = [...list.slice(1), comer(51, 1), comer(52, 2)]
  const { state } = await synced(h, who, id, { effectiveDate: EFF, lines }, 'addRemove')
  expect(state.steps.map(({ changeCode, status }) => [changeCode, status])).toEqual([
    ['101', '1'],
    ['803', null],
  ])
  return { id, endorsementId: state.steps[0]?.endorsementId ?? '' }
}

test('a visitor’s list goes on by itself in their name, whether their session lives or not', async () => {
  const who = await visitor()
  const { id, endorsementId } = await begun(who)
  await payEndorsement(h, who, id, endorsementId)
  await h.db.query('update visitor_session set expires_at = now(), revoked_at = now()')
  expect(await settled(h, await h.client('admin'), id)).toMatchObject({
    status: 'DONE',
    by: '',
    steps: [{ status: '3' }, { status: '3' }],
  })
  const { rows } = await h.db.query(
    `select distinct e.applied_by, e.created_by = p.created_by as stands_with, r.visitor_id = p.visitor_id as same
     from endorsement e join policy p on p.id = e.policy_id join roster_sync r on r.policy_id = p.id where p.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ applied_by: null, stands_with: true, same: true }])
})

test('a list stops where its partner’s setting no longer lets people be changed, and is taken up again', async () => {
  const who = await visitor()
  const { id, endorsementId } = await begun(who)
  await h.db.query(
    `update embed_site set widgets = replace(widgets, 'insured', 'no') where environment = 'live'`,
  )
  await payEndorsement(h, who, id, endorsementId)
  const stopped = await settled(h, await h.client('admin'), id)
  await h.db.query(
    `update embed_site set widgets = replace(widgets, 'no', 'insured') where environment = 'live'`,
  )
  expect(stopped).toMatchObject({
    status: 'STOPPED',
    why: '办理人的账号已不能办理批改，请由其他人继续',
    steps: [{ status: '3' }, { status: null }],
  })
  const body = { syncId: stopped.id, confirmedTotal: stopped.steps[1]?.total ?? 0 }
  expect((await who.policies.roster.resume({ params: { id }, body })).status).toBe('RUNNING')
  expect(await settled(h, who, id)).toMatchObject({ status: 'DONE' })
})

test('to another visitor the policy and its list are not there', async () => {
  const { id, list } = await policyOf(await visitor())
  const other = await visitor('somebody-else')
  const body = { effectiveDate: EFF, lines: list }
  await expect(other.policies.roster.plan({ params: { id }, body })).rejects.toThrow('资源不存在')
  await expect(other.policies.roster.state({ params: { id } })).rejects.toThrow('资源不存在')
})
