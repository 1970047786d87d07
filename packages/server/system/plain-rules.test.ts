import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

describe('tenants', () => {
  const body = { name: '新租户', code: 'fresh', startTime: '2026-01-01', endTime: '2026-12-31' }
  test('every message (§5)', async () => {
    const cases: [object, string][] = [
      [{ name: '短' }, '租户名称长度在 3 到 32 个字符'],
      [{ name: '长'.repeat(33) }, '租户名称长度在 3 到 32 个字符'],
      [{ code: 'demo' }, '租户编码已存在'],
      [{ startTime: '2026/1/1' }, '日期格式须为 2026-01-31'],
      [{ endTime: '2025-12-31' }, '结束日期不能早于开始日期'],
    ]
    for (const [patch, message] of cases)
      await expect(admin.system.tenant.add({ body: { ...body, ...patch } })).rejects.toMatchObject({
        status: 400,
        message,
      })
  })
  test('nobody shuts themselves out', async () => {
    const edit = (patch: object) => admin.system.tenant.edit({ body: { id: '3', ...patch } })
    await expect(edit({ status: '9' })).rejects.toMatchObject({ message: '不能停用自己所在的租户' })
    await expect(edit({ endTime: '2026-01-01' })).rejects.toMatchObject({
      message: '自己所在租户的有效期须包含今天',
    })
    await expect(admin.system.tenant.remove({ params: { id: '3' } })).rejects.toMatchObject({
      message: '不能删除自己所在的租户',
    })
    expect((await admin.system.tenants.list()).map(({ code }) => code)).toContain('demo')
  })
})

describe('dictionaries', () => {
  test('entries belong to a dictionary, values stand once; the cache follows every change', async () => {
    await admin.system.dict.add({ body: { type: 'fruit', description: '水果' } })
    const item = { type: 'fruit', value: '1', label: '苹果' }
    const { id } = await admin.system.dictItem.add({ body: item })
    await expect(admin.system.dictItem.add({ body: item })).rejects.toMatchObject({
      issues: [{ path: 'value', message: '该字典中已有此数据值' }],
    })
    await expect(admin.system.dictItem.add({ body: { ...item, type: 'none' } })).rejects.toMatchObject({
      message: '没有这种字典类型，请先新增字典',
    })
    const read = async () =>
      (await admin.system.auth.dictType({ params: { type: 'fruit' }, query: { size: '999999' } })).map(
        ({ label }) => label,
      )
    expect(await read()).toEqual(['苹果'])
    await admin.system.dictItem.edit({ body: { id, label: '梨' } })
    expect(await read()).toEqual(['梨'])
    await admin.system.dictItem.add({ body: { ...item, value: '2', label: '桃', sort: 1 } })
    expect(await read()).toEqual(['梨', '桃'])
    const row = (await admin.system.dict.page({ query: { type: 'fruit' } })).records[0]
    const dict = { params: { id: row?.id ?? '' } }
    await admin.system.dictItem.remove({ params: { id } })
    await admin.system.dict.remove(dict)
    expect(await read()).toEqual([])
    // Its entries come back with it; one that had gone before does by itself, where there is a place for it.
    const back = () => admin.system.dictItem.restore({ params: { id } })
    await expect(back()).rejects.toMatchObject({ message: '字典“fruit”已被删除，请先恢复字典' })
    await admin.system.dict.restore(dict)
    expect(await read()).toEqual(['桃'])
    const twin = await admin.system.dictItem.add({ body: item })
    await expect(back()).rejects.toMatchObject({ message: '该字典中已有此数据值“1”，不能恢复' })
    await admin.system.dictItem.remove({ params: { id: twin.id } })
    await back()
    expect(await read()).toEqual(['梨', '桃'])
  })
  test('a dictionary of the system stays', async () => {
    const row = (await admin.system.dict.page({ query: { system: '1' } })).records[0]
    await expect(admin.system.dict.remove({ params: { id: row?.id ?? '' } })).rejects.toMatchObject({
      message: '系统类字典不能删除',
    })
    await expect(admin.system.dict.edit({ body: { id: row?.id ?? '', system: '0' } })).rejects.toMatchObject({
      issues: [{ path: 'system', message: '系统类字典不能改为业务类' }],
    })
    await admin.system.dict.edit({ body: { id: row?.id ?? '', system: '1', remarks: '改过' } })
  })
})

describe('public parameters', () => {
  const body = { publicName: '热线', publicKey: 'HOT_LINE', publicValue: '4008', publicType: '0' as const }
  test('every message (§5), and the value by its key as soon as it changes', async () => {
    const { id } = await admin.system.param.add({ body })
    const cases: [object, string][] = [
      [{ publicKey: 'HOT_LINE' }, 'param key already exists'],
      [{ publicKey: 'lower' }, '参数键为大写字母或下划线'],
      [{ publicKey: 'X', publicName: '名'.repeat(31) }, '参数名称不能为空且不超过30个字符'],
      [{ publicKey: 'X', publicName: '热线（总）' }, '参数名称只能由中文、字母、数字和下划线组成'],
      [{ publicKey: 'X', publicValue: '' }, '请填写参数值'],
      [{ publicKey: 'X', publicType: '7' }, '请选择参数类型'],
    ]
    for (const [patch, message] of cases)
      await expect(admin.system.param.add({ body: { ...body, ...patch } })).rejects.toMatchObject({
        issues: [{ message: expect.stringContaining(message) }],
      })
    const agent = await h.client('agent')
    const read = () => agent.system.publicParam.value({ params: { key: 'HOT_LINE' } })
    expect(await read()).toBe('4008')
    await admin.system.param.edit({ body: { id, publicValue: '4009' } })
    expect(await read()).toBe('4009')
    await admin.system.param.edit({ body: { id, status: '1' } })
    await expect(read()).rejects.toMatchObject({ status: 404, message: '资源不存在' })
  })
  test('a limit of underwriting is yuan in digits, as an issue of its value', async () => {
    const [row] = (await admin.system.param.page({ query: { publicKey: 'UNDERWRITING_PREMIUM' } })).records
    const to = (publicValue: string) => admin.system.param.edit({ body: { id: row?.id ?? '', publicValue } })
    for (const wrong of ['10万', '1,000,000', '-1'])
      await expect(to(wrong)).rejects.toMatchObject({
        issues: [{ path: 'publicValue', message: expect.stringContaining('以元为单位的金额') }],
      })
    await to('100000.50')
  })
  test('one of the system stays', async () => {
    const row = (await admin.system.param.page({ query: { system: '1' } })).records[0]
    const { id } = await admin.system.param.add({ body: { ...body, publicKey: 'GOES' } })
    const { done, failed } = await admin.system.param.batchRemove({ body: { ids: [row?.id ?? '', id] } })
    expect([done, failed.map(({ message }) => message)]).toEqual([1, ['系统类参数不能删除']])
    await expect(admin.system.param.edit({ body: { id: row?.id ?? '', system: '0' } })).rejects.toMatchObject(
      { issues: [{ path: 'system', message: '系统类参数不能改为业务类' }] },
    )
  })
})

describe('OAuth clients', () => {
  const body = {
    clientId: 'fresh-app',
    clientSecret: 'secret-of-it',
    authorizedGrantTypes: 'password,refresh_token',
  }
  test('every message (§5, §8), every field', async () => {
    const all = {
      ...body,
      scope: 'server',
      autoapprove: false,
      accessTokenValidity: 600,
      refreshTokenValidity: 1200,
      webServerRedirectUri: 'https://partner.example/back',
      authorities: 'policy_view',
      additionalInformation: '{"brand":"x"}',
      captchaFlag: '0' as const,
      encFlag: '1' as const,
    }
    const { id } = await admin.system.client.add({ body: all })
    const { clientSecret: _, ...shown } = all
    const row = await admin.system.client.get({ params: { id } })
    expect(row).toMatchObject(shown)
    expect(row).not.toHaveProperty('clientSecret')
    const cases: [object, string][] = [
      [{ clientId: 'fresh-app' }, '客户端已存在'],
      [{ clientId: '' }, '客户端编号不能为空且不超过32个字符'],
      [{ clientSecret: '12345' }, '客户端密钥长度在 6 到 64 个字符'],
      [
        { authorizedGrantTypes: 'password,magic' },
        '授权模式为 password、refresh_token、mobile、social（以逗号分隔），或单独一个 client_credentials',
      ],
      [{ accessTokenValidity: 1 }, '令牌时效（秒）须在60到864000之间'],
      [{ webServerRedirectUri: 'ftp://x' }, '回调地址以 http:// 或 https:// 开头'],
      [{ additionalInformation: '[1]' }, '扩展信息须为 JSON 对象，例如 {"brand":"mbFgk"}'],
      [{ additionalInformation: '{' }, '扩展信息须为 JSON 对象，例如 {"brand":"mbFgk"}'],
    ]
    for (const [patch, message] of cases)
      await expect(
        admin.system.client.add({ body: { ...all, clientId: 'another', ...patch } }),
      ).rejects.toMatchObject({ status: 400, message })
  })
  test('the console keeps its way in', async () => {
    const [row] = (await admin.system.client.page({ query: { clientId: 'console' } })).records
    const id = row?.id ?? ''
    const edit = (change: object) => admin.system.client.edit({ body: { id, ...change } })
    await expect(edit({ clientSecret: 'another-one' })).rejects.toMatchObject({
      issues: [{ path: 'clientSecret', message: '管理台的客户端密钥不能更换，否则所有人都无法登录' }],
    })
    for (const authorizedGrantTypes of ['password', 'refresh_token,mobile', 'client_credentials'])
      await expect(edit({ authorizedGrantTypes })).rejects.toMatchObject({
        issues: [
          {
            path: 'authorizedGrantTypes',
            message: '管理台的授权模式须包含密码和刷新令牌，否则所有人都无法登录',
          },
        ],
      })
    await expect(admin.system.client.remove({ params: { id } })).rejects.toMatchObject({
      message: '管理台的终端不能删除，否则所有人都无法登录',
    })
    await edit({ authorizedGrantTypes: 'password,refresh_token,mobile,social', accessTokenValidity: 7200 })
  })
  test('grants are kept to; a removed client takes its logins along', async () => {
    const { id } = await admin.system.client.add({ body: { ...body, clientId: 'short', captchaFlag: '0' } })
    const ask = (path: string, secret = 'secret-of-it') =>
      h.app.request(path, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`short:${secret}`)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'agent', password: 'Baoqiao2026' }),
      })
    const { data } = await (await ask('/auth/oauth/token?grant_type=password')).json()
    expect(await (await ask('/auth/mobile/token/social?state=WX&code=x')).json()).toMatchObject({
      msg: '不支持的授权类型',
    })
    expect(await (await ask('/auth/oauth/token?grant_type=password', 'wrong')).json()).toMatchObject({
      msg: '客户端认证失败',
    })
    await admin.system.client.remove({ params: { id } })
    const info = await h.app.request('/admin/user/info', {
      headers: { authorization: `Bearer ${data.access_token}` },
    })
    expect(info.status).toBe(401)
  })
})

describe('social keys', () => {
  test('one a type; the secret is never answered and never stored in clear', async () => {
    const body = {
      type: 'WX' as const,
      appId: 'wx1',
      appSecret: 'very-secret',
      redirectUrl: 'https://x.example/back',
    }
    await expect(admin.system.social.add({ body })).rejects.toMatchObject({ message: '此类型密钥已存在' })
    const [row] = (await admin.system.social.page({ query: { type: 'WX' } })).records
    await admin.system.social.remove({ params: { id: row?.id ?? '' } })
    const cases: [object, string][] = [
      [{ appId: '' }, '应用编号不能为空且不超过64个字符'],
      [{ appSecret: '1' }, '应用密钥长度在 6 到 128 个字符'],
      [{ redirectUrl: 'x' }, '回调地址以 http:// 或 https:// 开头'],
      [{ type: 'XX' }, '请选择类型'],
    ]
    for (const [patch, message] of cases)
      await expect(admin.system.social.add({ body: { ...body, ...patch } })).rejects.toMatchObject({
        message,
      })
    const { id } = await admin.system.social.add({ body })
    expect(JSON.stringify(await admin.system.social.get({ params: { id } }))).not.toContain('very-secret')
    const stored = await h.db.kysely
      .selectFrom('sysSocial')
      .select('appSecret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.appSecret).not.toContain('very-secret')
  })
})

describe('errors of browsers', () => {
  test('sent in with personal data masked, read and handled by administrators', async () => {
    const agent = await h.client('agent')
    const log = {
      message: '渲染失败：13812345678',
      type: 'render' as const,
      path: '/wel',
      happenedAt: '2026-11-20T01:00:00Z',
      appVersion: '2.0.0',
      stack: 'at x',
    }
    expect(
      await agent.monitor.errorLogs.upload({ body: { logs: [log, { ...log, message: '另一个' }] } }),
    ).toEqual({ saved: 2 })
    const { records } = await admin.monitor.errorLog.page({ query: { username: 'agent' } })
    expect(records.map(({ message }) => message).sort()).toEqual(['另一个', '渲染失败：138****5678'])
    await admin.monitor.errorLog.edit({ body: { id: records[0]?.id ?? '', handled: '1', remark: '已修复' } })
    await expect(agent.monitor.errorLog.page({ query: {} })).rejects.toMatchObject({ status: 403 })
    const cases: [object[], string][] = [
      [[], '没有可上传的日志'],
      [Array(201).fill(log), '一次最多上传200条日志'],
      [[{ ...log, message: '' }], '缺少错误信息'],
      [[{ ...log, happenedAt: 'now' }], '发生时间须为 UTC 时间'],
    ]
    for (const [logs, message] of cases)
      await expect(
        agent.monitor.errorLogs.upload({ body: { logs: logs as (typeof log)[] } }),
      ).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
  })
})
