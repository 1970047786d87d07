import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('a setting is there on another machine; the last writer wins, and versions only grow', async () => {
  const one = await h.client('admin')
  const other = await h.client('admin')
  const first = await one.system.preferences.save({ body: { name: 'columns:sys_role', value: { a: [1] } } })
  const second = await other.system.preferences.save({ body: { name: 'columns:sys_role', value: null } })
  expect(second.version).toBe(first.version + 1)
  expect(await one.system.preferences.all()).toEqual([
    { name: 'columns:sys_role', value: null, version: second.version },
  ])
  await one.system.preferences.save({ body: { name: 'density', value: 'compact' } })
  expect(await other.system.preferences.all()).toHaveLength(2)
})

test('nobody sees or changes another’s, whatever the tenant', async () => {
  const agent = await h.client('agent')
  expect(await agent.system.preferences.all()).toEqual([])
  await agent.system.preferences.save({ body: { name: 'density', value: 'loose' } })
  const admin = await h.client('admin')
  expect((await admin.system.preferences.all()).find(({ name }) => name === 'density')?.value).toBe('compact')
})

test('names are plain, values of bounded size, and there are not too many', async () => {
  const admin = await h.client('admin')
  await expect(admin.system.preferences.save({ body: { name: '../x', value: 1 } })).rejects.toMatchObject({
    status: 400,
    message: '设置名称不正确',
  })
  await expect(
    admin.system.preferences.save({ body: { name: 'big', value: 'x'.repeat(40_000) } }),
  ).rejects.toMatchObject({ status: 413 })
  for (let i = 0; i < 298; i++) await admin.system.preferences.save({ body: { name: `n${i}`, value: i } })
  await expect(admin.system.preferences.save({ body: { name: 'more', value: 1 } })).rejects.toMatchObject({
    message: '界面设置最多保留300项',
  })
  await admin.system.preferences.save({ body: { name: 'n1', value: 'still' } })
})
