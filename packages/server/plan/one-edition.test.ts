import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

/** What an enterprise holds of us by a link: one edition of a price, in the looks of its own channel, and no papers. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'staff' | 'subadmin' | 'mainadmin', Person>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['agent', 'staff', 'subadmin', 'mainadmin'] as const) P[name] = await h.client(name)
  const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const asked = () => ({
  unitName: '广州市晨光包装有限公司',
  plans: [{ productId: '103', coverageWan: 50, months: 12, startDate: '2026-11-23' }],
  rows: [{ professionId, empNum: 5 }],
})
const propose = (who = P.agent) => who.plans.plan.propose({ body: { ...asked(), issue: true } })
const revise = (id: string) => P.agent.plans.plan.revise({ params: { id } })
const move = (id: string, event: 'issue' | 'withdraw') =>
  P.agent.plans.proposal.move({
    params: { id, event },
    body: event === 'issue' ? { validUntil: '2026-11-22' } : { withdrawnWhy: '改价' },
  })
const status = async (path: string) => (await h.app.request(path)).status
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
async function uploaded(who: Person) {
  const form = new FormData()
  form.append('file', new File([PNG], 'a.png', { type: 'image/png' }))
  return (await who.system.file.upload({ form })).url
}
const notice = (who: Person, body: object) =>
  who.plans.planNotice.add({ body: { name: '须知', status: '1', ...body } })

test('of one proposal one edition is written and one holds, whatever is issued and in which order', async () => {
  const first = await propose()
  const drafts = await Promise.allSettled([revise(first.id), revise(first.id), revise(first.id)])
  const made = drafts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(made).toHaveLength(1)
  const [second] = made
  if (!second) throw new Error('no edition')
  await expect(revise(first.id)).rejects.toThrow('已有第2版草稿')
  await move(second.id, 'issue')
  // Once more of the first: it follows the second, and takes its place.
  const third = await revise(first.id)
  await move(third.id, 'issue')
  const open = await Promise.all([first, second, third].map(({ token }) => status(`/plan/${token}`)))
  expect(open).toEqual([410, 410, 200])
})

test('a quote that somebody else saved meanwhile is not saved over', async () => {
  const { id, version } = await P.agent.plans.plan.save({ body: asked() })
  const over = (who: Person, of: number | undefined, unitName: string) =>
    who.plans.plan.save({ body: { ...asked(), unitName, id, ...(of === undefined ? {} : { version: of }) } })
  expect((await P.agent.plans.plan.open({ params: { id } })).version).toBe(version)
  await over(P.agent, version, '甲覆盖')
  await expect(over(P.staff, version, '乙覆盖')).rejects.toMatchObject({ status: 409 })
  await expect(over(P.staff, undefined, '乙覆盖')).rejects.toMatchObject({ status: 400 })
  expect((await P.agent.plans.plan.open({ params: { id } })).unitName).toBe('甲覆盖')
})

test('a notice without a channel is that of who writes it; of a channel that they do not lead it is refused', async () => {
  const { id } = await notice(P.subadmin, { specialPromise: '专人服务' })
  const own = await P.subadmin.plans.planNotice.get({ params: { id } })
  expect(own.channelId).not.toBeNull()
  await expect(notice(P.subadmin, { channelId: '340' })).rejects.toMatchObject({ status: 400 })
})

test('a paper of an order is no logo; what is withdrawn, or of a channel that is closed, shows none', async () => {
  const paper = await uploaded(P.agent)
  const body = application({ productId: '103', professionId, from: 690_000, holder: { license: paper } })
  await P.agent.policies.apply.submit({ body })
  await expect(notice(P.subadmin, { logo: paper })).rejects.toThrow('不能公开使用')
  const logo = await uploaded(P.subadmin)
  await notice(P.subadmin, { logo })
  const made = await propose()
  const shown = () => status(`/plan/${made.token}/logo`)
  expect(await shown()).toBe(200)
  // Held by an order afterwards, it is a paper.
  const file = `select id from sys_file where file_name = split_part($1, '/', 5)`
  await h.db.query(
    `insert into file_holder (file_id, entity, entity_id) select id, 'policy', 10002 from (${file}) f`,
    [logo],
  )
  expect(await shown()).toBe(404)
  await h.db.query(`delete from file_holder where entity = 'policy' and file_id in (${file})`, [logo])
  expect(await shown()).toBe(200)
  const channel = (to: string) =>
    h.db.query(
      `update dist_channel set status = $1 where id = (select channel_id from proposal where id = $2)`,
      [to, made.id],
    )
  await channel('0')
  expect(await status(`/plan/${made.token}`)).toBe(410)
  await channel('1')
  await move(made.id, 'withdraw')
  expect(await shown()).toBe(404)
})

test('notices of another tenant dress nobody here', async () => {
  await h.db.query(`update plan_notice set status = '0'`)
  await h.db.query(
    `insert into plan_notice (tenant_id, name, special_promise, status) values (4, '别家', '别家的承诺', '1')`,
  )
  const { id } = await propose()
  const { specialPromise } = await P.agent.plans.proposal.get({ params: { id } })
  expect(specialPromise).toBeNull()
})
