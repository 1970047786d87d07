import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  for (let i = 0; i < 25; i += 1)
    await admin.system.dict.add({
      body: {
        type: `batch_${String(i).padStart(2, '0')}`,
        description: `批量${i % 5}`,
        system: i % 2 ? '1' : '0',
      },
    })
})
afterAll(() => h.close())
const dict = () => admin.system.dict
const filter = (any: boolean, ...rules: [string, string, string][]) =>
  JSON.stringify({ any, rules: rules.map(([field, op, value]) => ({ field, op, value })) })
const found = async (text: string) =>
  (
    await dict().page({ query: { filter: text, size: 100, sortField: 'createdAt', sortType: '1' } })
  ).records.map(({ type }) => type)

test('the advanced filter: all rules, any rule, and every comparison of a field', async () => {
  expect(await found(filter(false, ['type', 'like', 'batch_0'], ['system', 'in', '1']))).toEqual(
    ['01', '03', '05', '07', '09'].map((n) => `batch_${n}`),
  )
  expect(await found(filter(true, ['type', 'eq', 'batch_03'], ['type', 'eq', 'batch_20']))).toEqual([
    'batch_03',
    'batch_20',
  ])
  expect(
    await found(filter(false, ['type', 'like', 'batch_'], ['description', 'unlike', '批量'])).then(
      (r) => r.length,
    ),
  ).toBe(0)
  expect(await found(filter(false, ['type', 'like', '100%_']))).toEqual([])
  const { records } = await dict().page({
    query: { filter: filter(false, ['type', 'like', 'batch_']), size: 100 },
  })
  const days = records.map(({ createdAt }) => todayIn(new Date(createdAt ?? '')))
  const [day = ''] = days
  expect(await found(filter(false, ['type', 'like', 'batch_'], ['createdAt', 'eq', day]))).toHaveLength(
    days.filter((one) => one === day).length,
  )
  expect((await found(filter(false, ['createdAt', 'lte', '2020-01-01']))).length).toBe(0)
})

test('a filter that names what cannot be compared is refused before the database', async () => {
  for (const text of [
    'no json',
    filter(false, ['password', 'eq', 'x']),
    filter(false, ['system', 'like', '0']),
    filter(false, ['createdAt', 'gte', "2026-01-01'; drop table sys_dict; --"]),
    filter(false),
  ])
    await expect(dict().page({ query: { filter: text } })).rejects.toMatchObject({
      status: 400,
      message: '高级筛选条件有误，请检查后重试',
    })
  await expect(
    admin.system.user.page({ query: { filter: filter(false, ['password', 'like', 'a']) } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('everything that matches but for some is changed; a count that moved stops it', async () => {
  const matching = { type: 'batch_1' }
  const [first] = (await dict().page({ query: matching })).records
  await expect(
    dict().batchEdit({ body: { matching, count: 99, values: { remarks: '改' } } }),
  ).rejects.toMatchObject({ status: 409, message: '符合条件的数据已变为 10 条，请刷新后重试' })
  const answer = await dict().batchEdit({
    body: { matching, except: [first?.id ?? ''], count: 9, values: { remarks: '一起改' } },
  })
  expect(answer).toEqual({ done: 9, failed: [] })
  const rows = (await dict().page({ query: matching })).records
  expect(rows.filter(({ remarks }) => remarks === '一起改').length).toBe(9)
  expect(rows.find(({ id }) => id === first?.id)?.remarks).toBeNull()
})

test('fields that name a row are not for many rows', async () => {
  await expect(
    dict().batchEdit({ body: { ids: ['1'], values: { type: 'all_the_same' } } }),
  ).rejects.toMatchObject({ status: 400, message: '类型不能批量修改' })
  await expect(dict().batchEdit({ body: { ids: ['1'], values: {} } })).rejects.toMatchObject({
    message: '请选择要修改的内容',
  })
})

test('a batch goes by the rules of one row: who may not be deleted is named, the others are', async () => {
  const role = (await admin.system.roles.list()).find(({ roleCode }) => roleCode === 'ROLE_AUDITOR')?.id ?? ''
  const made = await admin.system.user.add({
    body: { username: 'leaving', password: 'secret1', role: [role] },
  })
  const me = (await admin.system.auth.info()).userId
  const answer = await admin.system.user.batchRemove({ body: { ids: [made.id, String(me)] } })
  expect(answer).toEqual({ done: 1, failed: [{ id: String(me), label: 'admin', message: '不能删除自己' }] })
  expect((await admin.system.user.page({ query: { username: 'leaving' } })).total).toBe(0)
  const { records } = await admin.monitor.log.page({ query: { requestUri: '/admin/user/batch', size: 1 } })
  expect(records[0]?.params).toContain(`"refused":1,"why":"不能删除自己（${me}）"`)
})

test('unique while typing: taken by others, not by itself', async () => {
  const [row] = (await dict().page({ query: { type: 'batch_00' } })).records
  const query = { field: 'type', value: 'batch_00' }
  expect(await dict().unique({ query })).toEqual({ taken: true, message: '类型已存在' })
  expect(await dict().unique({ query: { ...query, except: row?.id } })).toEqual({ taken: false, message: '' })
  expect(await dict().unique({ query: { field: 'type', value: 'batch_99' } })).toMatchObject({ taken: false })
})

test('who changed what, newest first; secrets and phones only say that they changed', async () => {
  const { id } = await dict().add({ body: { type: 'history', description: '一', system: '0' } })
  await dict().edit({ body: { id, description: '二' } })
  const [edit, add] = await dict().changes({ params: { id } })
  expect(edit).toMatchObject({
    who: 'admin',
    action: 'edit',
    changes: [{ field: 'description', from: '一', to: '二' }],
  })
  expect(add?.action).toBe('add')
  const role = (await admin.system.roles.list())[0]?.id ?? ''
  const person = await admin.system.user.add({
    body: { username: 'watched', password: 'secret1', role: [role], phone: '13900001111' },
  })
  const text = JSON.stringify(await admin.system.user.changes({ params: person }))
  expect(text).not.toContain('13900001111')
  expect(text).not.toContain('secret1')
})

test('the bin: deleted rows with who did it; back only while their names are free', async () => {
  const { id } = await dict().add({ body: { type: 'binned', description: '要删', system: '0' } })
  await dict().remove({ params: { id } })
  const bin = await dict().bin({ query: { keyword: '要删' } })
  expect(bin.records).toMatchObject([{ id, label: '要删', who: 'admin' }])
  const again = await dict().add({ body: { type: 'binned', description: '占用', system: '0' } })
  await expect(dict().restore({ params: { id } })).rejects.toMatchObject({
    status: 400,
    message: '类型已存在',
  })
  await dict().remove({ params: { id: again.id } })
  await dict().restore({ params: { id } })
  expect(await dict().get({ params: { id } })).toMatchObject({ description: '要删' })
  await expect(dict().restore({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a department comes back only under one that is there', async () => {
  const above = await admin.system.dept.add({ body: { name: '上级', sort: 1 } })
  const below = await admin.system.dept.add({ body: { name: '下级', sort: 1, parentId: above.id } })
  await admin.system.dept.remove({ params: below })
  await admin.system.dept.remove({ params: above })
  await expect(admin.system.dept.restore({ params: below })).rejects.toMatchObject({
    message: '上级部门已被删除，请先恢复上级部门',
  })
  await admin.system.dept.restore({ params: above })
  await admin.system.dept.restore({ params: below })
})

test('each of these needs its own right, and sees only rows of the caller', async () => {
  const agent = await h.client('agent')
  for (const attempt of [
    () => agent.system.dict.export({ body: { matching: {}, format: 'csv' as const } }),
    () => agent.system.dict.template(),
    () => agent.system.dict.batchRemove({ body: { ids: ['1'] } }),
    () => agent.system.dict.bin({ query: {} }),
    () => agent.policies.policy.export({ body: { matching: {}, format: 'csv' as const } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403 })
})
