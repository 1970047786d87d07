import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { reconcileMenus } from './reconcile-menus.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const reconcile = () => h.db.kysely.transaction().execute(reconcileMenus)
const permissions = async (who: string) => (await (await h.client(who)).system.auth.info()).permissions
const menus = async (who: string) =>
  (await (await h.client(who)).system.auth.menus({ query: {} })).map(({ name }) => name)

test('a database of before knows invoices after a start: their menu, rights and default grants', async () => {
  expect(await reconcile()).toBe(0)
  await h.db.query(
    `delete from sys_role_menu where menu_id in (select id from sys_menu where permission like 'invoice%')`,
  )
  await h.db.query(`delete from sys_menu where permission like 'invoice%'`)
  expect(await permissions('agent')).not.toContain('invoice_add')
  await expect((await h.client('admin')).policies.invoice.page({ query: {} })).rejects.toThrow('没有权限')

  const made = await reconcile()
  expect(made).toBeGreaterThanOrEqual(4)
  expect(await permissions('agent')).toEqual(expect.arrayContaining(['invoice_add', 'invoice_view']))
  expect(await permissions('finance')).toContain('invoice_review')
  expect(await menus('agent')).toEqual([
    '投保中心',
    '在售产品',
    '我的草稿',
    '保单查询',
    '单证',
    '退保申请',
    '支付订单',
    '发票',
  ])
  expect((await (await h.client('admin')).policies.invoice.page({ query: {} })).total).toBe(0)
  expect(await reconcile()).toBe(0)
})

test('a database of before gets a folder that is new, for those who may see what is in it', async () => {
  const of = `(permission like 'ledger%' or permission like 'refund%')`
  await h.db.query(
    `delete from sys_role_menu where menu_id in (select id from sys_menu where ${of} or name = '财务')`,
  )
  await h.db.query(`delete from sys_menu where ${of} or name = '财务'`)
  expect(await menus('finance')).not.toContain('财务')
  expect(await reconcile()).toBeGreaterThan(5)
  const names = await menus('finance')
  const at = names.indexOf('财务')
  expect(names.slice(at, at + 4)).toEqual(['财务', '退款', '账户', '账户分录'])
  expect(await menus('agent')).not.toContain('财务')
  expect(await reconcile()).toBe(0)
})

test('what people renamed, moved, revoked or deleted stays as they left it', async () => {
  await h.db.query(`update sys_menu set name = '开票', parent_id = null where permission = 'invoice_view'`)
  await h.db.query(
    `delete from sys_role_menu where menu_id = (select id from sys_menu where permission = 'invoice_add')
       and role_id = (select id from sys_role where role_code = 'ROLE_AGENT' and tenant_id = 3)`,
  )
  await h.db.query(`update sys_menu set deleted_at = now() where permission = 'dead_letter_view'`)
  expect(await reconcile()).toBe(0)
  expect(await permissions('agent')).not.toContain('invoice_add')
  expect(await menus('agent')).toContain('开票')
  const { rows } = await h.db.query(
    `select count(*)::int as n from sys_menu where permission = 'dead_letter_view'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})
