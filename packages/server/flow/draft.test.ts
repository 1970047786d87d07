import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())

const body = (name: string, over: { id?: string; version?: number } = {}) => ({
  flow: 'entry-center',
  subject: '103',
  title: name,
  step: 'holder',
  state: { form: { holder: { name } } },
  ...over,
})

test('what another device saved meanwhile is told with when and where, and is not overwritten', async () => {
  const first = await agent.draft.save({ body: body('甲公司') })
  const given = { id: first.id, version: first.version }
  const phone = await h.client('agent')
  const there = await phone.draft.save({ body: body('乙公司', given) })
  expect(there.version).toBe(first.version + 1)
  await expect(agent.draft.save({ body: body('丙公司', given) })).rejects.toMatchObject({
    status: 409,
    message: '这份草稿已于2026-11-20 10:00:00在「其他客户端」上修改，请选择用哪一份',
  })
  const kept = await agent.draft.get({ params: { id: first.id } })
  expect(kept).toMatchObject({
    title: '乙公司',
    version: there.version,
    state: { form: { holder: { name: '乙公司' } } },
  })
  const mine = await agent.draft.save({ body: body('丙公司', { id: kept.id, version: kept.version }) })
  expect((await phone.draft.mine({ query: { flow: 'entry-center' } }))[0]).toMatchObject({
    title: '丙公司',
    version: mine.version,
  })
  await expect(agent.draft.save({ body: body('丁公司', { id: kept.id }) })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'version' }],
  })
})

test('a list of drafts says how many people each has and what it cost last; nonsense says neither', async () => {
  const state = {
    form: { employees: [{ name: '张三' }, { name: '', idNo: '' }, { idNo: 'E1' }] },
    total: 120_000,
  }
  const own = await h.client('agent2')
  const { id } = await own.draft.save({ body: { ...body('有人数'), state } })
  const sums = async () => (await own.draft.mine({ query: {} })).map(({ heads, total }) => [heads, total])
  expect(await sums()).toEqual([[2, 120_000]])
  const odd = { form: { employees: 'x' }, total: -1 }
  await own.draft.save({ body: { ...body('乱写'), state: odd, id, version: 1 } })
  expect(await sums()).toEqual([[null, null]])
})

test('of eighty new drafts at once fifty are kept', async () => {
  const staff = await h.client('staff')
  const all = await Promise.allSettled(
    Array.from({ length: 80 }, (_, i) => staff.draft.save({ body: body(`第${i}份`) })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
})

test('what is nested without end is told so, whatever its texts hold; as deep as a form may be it is kept', async () => {
  const nested = (levels: number): unknown => (levels === 0 ? '[{"\\"[[[' : { 下层: nested(levels - 1) })
  const save = (levels: number) =>
    agent.draft.save({ body: { ...body(`${levels}层`), state: { form: nested(levels) } } })
  await expect(save(300)).rejects.toMatchObject({
    status: 400,
    message: '提交的内容嵌套超过64层，请检查后重试',
  })
  const { id } = await save(40)
  expect((await agent.draft.get({ params: { id } })).state).toEqual({ form: nested(40) })
})
