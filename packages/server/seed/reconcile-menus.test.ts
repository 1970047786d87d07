import { afterAll, beforeAll, expect, test } from 'vitest'
import financeInvoices from '../migrations/20261123-0710-finance-invoices.sql.ts'
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
    '草稿与暂存',
    '待处理保单',
    '核保中保单',
    '保单服务',
    '保单查询',
    '全部保单',
    '即将到期',
    '雇员名单',
    '批改申请',
    '增员申请',
    '变更申请',
    '批改人员',
    '挂账退款',
    '退保申请',
    '理赔记录',
    '到期提醒',
    '投保人通知',
    '车辆',
    '被保险企业',
    '单证',
    '支付订单',
    '转账凭证',
    '测算与建议书',
    '保费测算',
    '测算记录',
    '建议书',
    '建议书须知',
    '建议书模板',
    '核保',
    '核保任务',
    '渠道管理',
    '业务员合同',
    '我的协议',
    '营销推广',
    '素材库',
    '优惠活动',
    '优惠券明细',
    '我的红包',
    '再次投保',
    '发票',
  ])
  expect((await (await h.client('admin')).policies.invoice.page({ query: {} })).total).toBe(0)
  expect(await reconcile()).toBe(0)
})

test('a database of before gets a folder that is new, for those who may see what is in it', async () => {
  const of = `(permission like 'ledger%' or permission like 'refund%' or permission like 'pay_suspense%' or permission like 'money_out%')`
  await h.db.query(
    `delete from sys_role_menu where menu_id in (select id from sys_menu where ${of} or name = '财务')`,
  )
  await h.db.query(`delete from sys_menu where ${of} or name = '财务'`)
  expect(await menus('finance')).not.toContain('财务')
  expect(await reconcile()).toBeGreaterThan(5)
  const names = await menus('finance')
  const at = names.indexOf('财务')
  expect(names.slice(at, at + 6)).toEqual(['财务', '待查款项', '退款', '付出款项', '账户', '账户分录'])
  expect(await menus('agent')).not.toContain('财务')
  expect(await reconcile()).toBe(0)
})

test('a database of before gets the lists that are views of others, for those who see these', async () => {
  const views = `path in ('/insurance/policy/all', '/insurance/endorsement/add', '/insurance/endorsement/change')`
  const before = await menus('agent')
  await h.db.query(`delete from sys_role_menu where menu_id in (select id from sys_menu where ${views})`)
  await h.db.query(`delete from sys_menu where ${views}`)
  expect(await menus('agent')).not.toContain('全部保单')
  expect(await reconcile()).toBe(3)
  expect((await menus('agent')).toSorted()).toEqual(before.toSorted())
  expect(await menus('config')).not.toContain('增员申请')
  expect(await reconcile()).toBe(0)
})

const WHO = ['admin', 'reviewer', 'finance', 'mainadmin', 'subadmin', 'staff', 'agent', 'underwriter']
const rights = async () =>
  Object.fromEntries(
    await Promise.all(WHO.map(async (who) => [who, [...(await permissions(who))].sort()] as const)),
  )

test('a database from before policies were served gives each standard role what it serves with', async () => {
  const before = await rights()
  const served = `permission ~ '^(endorsement|endorsement_row|account_payout|claim|policy_car|insured_enterprise|covered_person|policy_reminder|holder_notice|pay_voucher)_'`
  await h.db.query(`delete from sys_role_menu where menu_id in (select id from sys_menu where ${served})`)
  await h.db.query(`delete from sys_menu where ${served}`)
  expect(await permissions('agent')).not.toContain('endorsement_add')
  expect(await permissions('finance')).not.toContain('account_payout_pay')
  await reconcile()
  expect(await rights()).toEqual(before)
})

test('finance of a database of before may enter invoices', async () => {
  await h.db.query(
    `delete from sys_role_menu where menu_id = (select id from sys_menu where permission = 'invoice_add')
       and role_id in (select id from sys_role where role_code = 'ROLE_FINANCE')`,
  )
  expect(await permissions('finance')).not.toContain('invoice_add')
  await h.db.query(financeInvoices)
  expect(await permissions('finance')).toContain('invoice_add')
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
