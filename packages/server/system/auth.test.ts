import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
const login = (username: string, password: string) =>
  anonymous(h.app.fetch).system.auth.token({
    query: { grant_type: 'password' },
    body: { username, password },
  })

/** A password as a client with `encFlag` sends it. */
function sealed(text: string, key: string): string {
  const nonce = randomBytes(12)
  const bytes = gcm(sha256(utf8ToBytes(key)), nonce).encrypt(utf8ToBytes(text))
  return Buffer.concat([nonce, bytes]).toString('base64')
}

test('user info carries roles, permissions and the distribution account', async () => {
  const client = await h.client('agent')
  expect(await client.system.auth.info()).toMatchObject({
    username: 'agent',
    phone: '138****0007',
    userType: 'dist',
    roles: ['ROLE_AGENT'],
    permissions: [
      'account_payout_add',
      'account_payout_view',
      'claim_add',
      'claim_view',
      'contract_manage_add',
      'contract_manage_edit',
      'contract_manage_sign',
      'contract_manage_submit',
      'contract_manage_view',
      'coupon_ticket_view',
      'covered_person_view',
      'dist_material_use',
      'document_view',
      'endorsement_add',
      'endorsement_row_view',
      'endorsement_view',
      'holder_notice_send',
      'holder_notice_view',
      'insured_enterprise_add',
      'insured_enterprise_edit',
      'insured_enterprise_view',
      'invoice_add',
      'invoice_view',
      'pay_order_view',
      'pay_voucher_view',
      'plan_notice_view',
      'plan_template_view',
      'policy_apply',
      'policy_car_add',
      'policy_car_edit',
      'policy_car_remove',
      'policy_car_view',
      'policy_reminder_view',
      'policy_view',
      'proposal_add',
      'proposal_view',
      'quote_add',
      'quote_remove',
      'quote_view',
      'red_packet_view',
      'surrender_apply_add',
      'surrender_apply_view',
      'underwriting_task_answer',
      'underwriting_task_view',
    ],
    distAccount: { channelId: '101', mainChannelId: '100', role: '6', channelMobile: null },
  })
})

test('menus are those of the roles', async () => {
  const names = async (user: string) =>
    (await (await h.client(user)).system.auth.menus({ query: {} })).map((menu) => menu.name)
  expect(await names('agent')).toEqual([
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
    '发票',
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
  ])
  expect(await names('admin')).toContain('租户')
})

test('an entry that names roles is seen by those only, whoever was given it', async () => {
  const admin = await h.client('admin')
  const [entry] = (await admin.system.menu.page({ query: { path: '/product/list' } })).records
  const id = entry?.id ?? ''
  const seen = async (user: string) =>
    (await (await h.client(user)).system.auth.menus({ query: {} })).some((menu) => menu.id === id)
  await expect(admin.system.menu.edit({ body: { id, roles: 'ROLE_AGENT,agent' } })).rejects.toMatchObject({
    message: '可见角色为角色标识，以逗号分隔',
  })
  await admin.system.menu.edit({ body: { id, roles: 'ROLE_AGENT,ROLE_ADMIN' } })
  expect([await seen('agent'), await seen('staff')]).toEqual([true, false])
  await admin.system.menu.edit({ body: { id, roles: '' } })
  expect([await seen('agent'), await seen('staff')]).toEqual([true, true])
})

test('an unknown name and a wrong password say the same; the sixth try says wait', async () => {
  await expect(login('nobody', 'x')).rejects.toMatchObject({ status: 426, message: '用户名不存在或密码错误' })
  for (let i = 0; i < 5; i += 1)
    await expect(login('staff', 'wrong')).rejects.toMatchObject({
      status: 426,
      message: '用户名不存在或密码错误',
    })
  await expect(login('staff', DEMO_PASSWORD)).rejects.toMatchObject({
    status: 429,
    message: '登录失败次数过多，请30秒后再试',
  })
  h.clock.now = new Date(h.clock.now.getTime() + 16 * 60_000)
  await expect(login('staff', DEMO_PASSWORD)).resolves.toHaveProperty('access_token')
})

test('refresh rotates; a used refresh token ends the whole family', async () => {
  const client = anonymous(h.app.fetch)
  const first = await login('agent', DEMO_PASSWORD)
  const refresh = (token: string) =>
    client.system.auth.token({ query: { grant_type: 'refresh_token', refresh_token: token } })
  const logged = async () =>
    (await h.db.query("select title, username from sys_log where request_uri = '/auth/oauth/token'")).rows
  const logins = await logged()
  expect(logins.at(-1)).toEqual({ title: '登录', username: 'agent' })
  const second = await refresh(first.refresh_token)
  expect(await logged()).toEqual(logins)
  await expect(
    anonymous(h.app.fetch, { accessToken: first.access_token }).system.auth.info(),
  ).rejects.toMatchObject({ status: 401 })
  await expect(refresh(first.refresh_token)).rejects.toMatchObject({ status: 401 })
  await expect(
    anonymous(h.app.fetch, { accessToken: second.access_token }).system.auth.info(),
  ).rejects.toMatchObject({ status: 401, message: '登录已过期，请重新登录' })
})

test('the token call takes a form as the catalogue says (2-calls §7)', async () => {
  const ask = (password: string) =>
    h.app.request('/auth/oauth/token?grant_type=password&scope=server', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('test:test')}` },
      body: new URLSearchParams({ username: 'agent', password }),
    })
  expect(await (await ask(DEMO_PASSWORD)).json()).toMatchObject({ code: 0, data: { token_type: 'bearer' } })
  expect((await ask('a&b=c')).status).toBe(426)
})

test('logout ends the session', async () => {
  const { access_token } = await login('agent', DEMO_PASSWORD)
  const client = anonymous(h.app.fetch, { accessToken: access_token })
  await client.system.auth.logout()
  await expect(client.system.auth.info()).rejects.toMatchObject({ status: 401 })
})

test('a wrong captcha is refused and used up', async () => {
  await h.db.kysely
    .updateTable('sysOauthClient')
    .set({ captchaFlag: '1' })
    .where('clientId', '=', 'console')
    .execute()
  const headers = { authorization: `Basic ${btoa('console:console')}`, 'content-type': 'application/json' }
  const options = await h.app.request('/auth/login/options', { headers })
  expect(await options.json()).toMatchObject({
    code: 0,
    data: { captcha: true, proof: false, encrypt: true, site: null },
  })
  const ask = (random: string, code: string) =>
    h.app.request(`/auth/oauth/token?grant_type=password&randomStr=${random}&code=${code}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'agent', password: sealed(DEMO_PASSWORD, `console:${random}`) }),
    })
  await h.app.request('/code?randomStr=abcdefgh1')
  const wrong = await ask('abcdefgh1', 'zzzz')
  expect(wrong.status).toBe(428)
  expect(await wrong.json()).toMatchObject({
    code: 1,
    msg: '验证码错误,请重新输入',
    traceId: expect.any(String),
  })
  expect((await ask('abcdefgh1', 'abcd')).status).toBe(428)
  await h.app.request('/code?randomStr=abcdefgh2')
  expect((await ask('abcdefgh2', 'AbCd')).status).toBe(200)
})

test('a tenant past its end cannot log in', async () => {
  const answer = await h.app.request('/auth/oauth/token?grant_type=password', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('test:test')}`,
      'tenant-id': '22',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username: 'expired', password: DEMO_PASSWORD }),
  })
  expect(await answer.json()).toMatchObject({ msg: '租户已停用或已过期，请联系管理员' })
})

test('a resource: add, unique, edit with version, remove; the seller may not', async () => {
  const admin = await h.client('admin')
  const body = { roleName: '测试角色', roleCode: 'ROLE_TEST', dsType: '0' as const }
  const { id } = await admin.system.role.add({ body })
  await expect(admin.system.role.add({ body })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'roleCode' }],
  })
  await expect(admin.system.role.add({ body: { ...body, roleCode: 'lower' } })).rejects.toMatchObject({
    message: '角色标识为 3 到 20 个大写字母或下划线',
  })
  await admin.system.role.edit({ body: { id, roleName: '改名角色', version: 1 } })
  await expect(
    admin.system.role.edit({ body: { id, roleName: '又改名', version: 1 } }),
  ).rejects.toMatchObject({ status: 409, message: '数据已被他人修改，请刷新后再保存' })
  const page = await admin.system.role.page({ query: { roleName: '改名' } })
  expect(page).toMatchObject({
    total: 1,
    current: 1,
    size: 20,
    records: [{ roleName: '改名角色', version: 2 }],
  })
  await admin.system.role.remove({ params: { id } })
  await expect(admin.system.role.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect((await h.client('agent')).system.role.page({ query: {} })).rejects.toMatchObject({
    status: 403,
    message: '当前操作没有权限',
  })
})

test('unknown fields, unknown parameters and broken JSON are refused', async () => {
  const admin = await h.client('admin')
  const extra: Record<string, string> = { surprise: '1' }
  await expect(admin.system.role.page({ query: extra })).rejects.toMatchObject({
    status: 400,
    message: '不认识的字段：surprise',
  })
})
