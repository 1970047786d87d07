import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

const { add } = {
  add: async (name: string, parentId: string | null = null) =>
    (await admin.system.dept.add({ body: { name, parentId } })).id,
}
const below = async (parentId: string | null) =>
  (await admin.system.depts.tree()).filter((node) => node.parentId === parentId).map(({ name }) => name)

test('departments: a node moves under a parent at a position, never under itself', async () => {
  const root = await add('测试总部')
  const [a, b, c] = [await add('甲部', root), await add('乙部', root), await add('丙部', root)]
  await admin.system.depts.move({ body: { id: c, parentId: root, position: 0 } })
  expect(await below(root)).toEqual(['丙部', '甲部', '乙部'])
  await admin.system.depts.move({ body: { id: c, parentId: root, position: 1 } })
  expect(await below(root)).toEqual(['甲部', '丙部', '乙部'])
  await admin.system.depts.move({ body: { id: b, parentId: a, position: 9 } })
  expect([await below(root), await below(a)]).toEqual([['甲部', '丙部'], ['乙部']])
  expect((await admin.system.dept.changes({ params: { id: b } }))[0]).toMatchObject({
    who: 'admin',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'parentId', from: root, to: a })]),
  })
  for (const parentId of [a, b])
    await expect(admin.system.depts.move({ body: { id: a, parentId, position: 0 } })).rejects.toMatchObject({
      message: '不能移动到自己或自己的下级之下',
    })
  await expect(admin.system.dept.edit({ body: { id: a, parentId: b } })).rejects.toMatchObject({
    status: 400,
  })
  await expect(
    admin.system.depts.move({ body: { id: a, parentId: '987654', position: 0 } }),
  ).rejects.toMatchObject({
    message: '上级不存在，请刷新后重新选择',
  })
  await expect(
    admin.system.depts.move({ body: { id: '987654', parentId: null, position: 0 } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(add('丙部', root)).rejects.toMatchObject({ message: '同一上级下已有同名部门' })
  await expect(admin.system.dept.remove({ params: { id: a } })).rejects.toMatchObject({
    message: '该部门还有下级部门，不能删除',
  })
  await admin.system.dept.remove({ params: { id: b } })
  await admin.system.dept.remove({ params: { id: a } })
})

test('a department with people stays', async () => {
  expect((await admin.system.depts.tree()).find(({ id }) => id === '3')).toMatchObject({
    name: '核保部',
    people: 2,
  })
  await expect(admin.system.dept.remove({ params: { id: '3' } })).rejects.toMatchObject({
    message: '该部门还有2个用户，不能删除',
  })
})

test('menus: lazy tree, unique authority, buttons below entries, move, no deletion with children', async () => {
  const top = await admin.system.menus.tree({ query: { lazy: 'true' } })
  expect(top.every((node) => node.parentId === null)).toBe(true)
  const system = top.find(({ name }) => name === '系统管理')
  expect(system).toMatchObject({ hasChildren: true, menuType: '0' })
  const entries = await admin.system.menus.tree({ query: { lazy: 'true', parentId: system?.id ?? '' } })
  expect(entries.map(({ name }) => name).slice(0, 3)).toEqual(['用户', '角色', '菜单'])
  const everything = await admin.system.menus.tree({ query: { parentId: system?.id ?? '' } })
  expect(everything.length).toBeGreaterThan(entries.length)

  const add = (body: object) => admin.system.menu.add({ body: { name: '测试', ...body } })
  const { id: folder } = await add({ name: '测试目录' })
  const { id: entry } = await add({
    name: '测试页',
    path: '/test/page',
    parentId: folder,
    permission: 'test_view',
  })
  const { id: button } = await add({ name: '新增', menuType: '1', parentId: entry, permission: 'test_add' })
  const cases: [object, string][] = [
    [{ permission: 'test_view' }, '权限标识已存在'],
    [{ permission: '有空格 的' }, '权限标识由字母、数字、下划线和冒号组成，字母开头'],
    [{ path: 'no-slash' }, '路由以 / 开头；外部链接以 http:// 或 https:// 开头'],
    [{ menuType: '1', permission: 'test_x' }, '按钮须放在菜单之下'],
    [{ menuType: '1', parentId: entry }, '按钮须填写权限标识'],
    [{ parentId: button }, '按钮之下不能再有菜单或按钮'],
  ]
  for (const [body, message] of cases) await expect(add(body)).rejects.toMatchObject({ status: 400, message })
  await add({ name: '外链', path: 'https://example.com/a', parentId: folder, permission: '' })
  await add({ name: '外链二', path: 'https://example.com/b', parentId: folder, permission: '' })
  await admin.system.menus.move({ body: { id: entry, parentId: folder, position: 2 } })
  expect(
    (await admin.system.menus.tree({ query: { lazy: 'true', parentId: folder } })).map(({ name }) => name),
  ).toEqual(['外链', '外链二', '测试页'])
  await expect(
    admin.system.menus.move({ body: { id: folder, parentId: entry, position: 0 } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    admin.system.menus.move({ body: { id: button, parentId: null, position: 0 } }),
  ).rejects.toMatchObject({ message: '按钮须放在菜单之下' })
  await expect(admin.system.menu.remove({ params: { id: entry } })).rejects.toMatchObject({
    message: '菜单下还有子菜单或按钮，不能删除',
  })
  await admin.system.menu.remove({ params: { id: button } })
  await admin.system.menu.remove({ params: { id: entry } })
})
