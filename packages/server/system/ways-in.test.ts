import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { anonymous, loggedIn, startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { aliyunSms } from './providers/aliyun-sms.ts'
import { socialGateway } from './providers/social-gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
const nobody = () => anonymous(h.app.fetch)
const later = (ms: number) => {
  h.clock.now = new Date(h.clock.now.getTime() + ms)
}
const drain = () => drainOutbox(h.kernel, lanes)
const messages = async (): Promise<{ mobile: string; code: string }[]> =>
  (await h.app.request('/sim/sms/messages')).json()

describe('a code by SMS', () => {
  const mobile = '13800000002'
  const send = (to = mobile) => nobody().system.sms.send({ body: { mobile: to } })
  const enter = (code: string, to = mobile) => nobody().system.sms.token({ query: { mobile: to, code } })

  test('logs in once; wrong and used codes say so', async () => {
    expect(await send()).toEqual({ expires_in: 300, resend_in: 60 })
    await drain()
    const [last] = await messages()
    expect(last).toMatchObject({ mobile, code: expect.stringMatching(/^\d{6}$/) })
    const wrong = last?.code === '000000' ? '000001' : '000000'
    await expect(enter(wrong)).rejects.toMatchObject({ status: 428, message: '验证码错误,请重新输入' })
    const { access_token } = await enter(last?.code ?? '')
    expect(await anonymous(h.app.fetch, { accessToken: access_token }).system.auth.info()).toMatchObject({
      username: 'underwriter',
    })
    const { rows } = await h.db.query(
      "select username from sys_log where request_uri = '/auth/mobile/token/sms' and type = '0'",
    )
    expect(rows).toEqual([{ username: 'underwriter' }])
    await expect(enter(last?.code ?? '')).rejects.toMatchObject({ status: 428 })
  })

  test('a forgotten password: the same said of any number, a code of its own, the old sessions end', async () => {
    const own = '13800000011'
    const forgot = (to: string) => nobody().system.sms.forgot({ body: { mobile: to } })
    const renew = (code: string, password = 'renewed88') =>
      nobody().system.sms.renewPassword({ body: { mobile: own, code, password } })
    const { rows } = await h.db.query(
      'select username from sys_user where tenant_id = 3 and phone_hash = $1',
      [h.kernel.vaultOf('3').hash(own)],
    )
    const username = String(Reflect.get(Object(rows[0]), 'username'))
    const before = await h.client(username)
    expect(await forgot('13900009999')).toEqual(await forgot(own))
    await drain()
    const [last] = await messages()
    const code = last?.code ?? ''
    expect(last?.mobile).toBe(own)
    await expect(enter(code, own)).rejects.toMatchObject({ status: 428 })
    await expect(renew(code, 'onlyletters')).rejects.toMatchObject({ status: 400 })
    await expect(renew(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({ status: 428 })
    await renew(code)
    await expect(renew(code)).rejects.toMatchObject({ status: 428 })
    await expect(before.system.auth.info()).rejects.toMatchObject({ status: 401 })
    await expect(h.client(username)).rejects.toMatchObject({ status: 426 })
    await loggedIn(h.app.fetch, username, 'renewed88')
    const log = await h.db.query(
      "select who, changes from change_log where entity = 'sys_user' order by id desc limit 1",
    )
    expect(log.rows).toEqual([{ who: username, changes: { password: { from: null, to: '***' } } }])
    expect(JSON.stringify((await h.db.query('select params from sys_log')).rows)).not.toContain('renewed88')
  })

  test('asks too fast, five wrong tries, and a code that is too old', async () => {
    await expect(send()).rejects.toMatchObject({ status: 429, message: '操作太频繁，请勿重复请求' })
    later(61_000)
    await send()
    await drain()
    const code = (await messages())[0]?.code ?? ''
    for (let i = 0; i < 5; i += 1)
      await expect(enter(code === '111111' ? '222222' : '111111')).rejects.toMatchObject({ status: 428 })
    await expect(enter(code)).rejects.toMatchObject({ status: 428 })
    later(61_000)
    await send()
    await drain()
    later(301_000)
    await expect(enter((await messages())[0]?.code ?? '')).rejects.toMatchObject({ status: 428 })
    later(61_000)
    await send()
    later(61_000)
    await send()
    later(61_000)
    await expect(send()).rejects.toMatchObject({ status: 429, message: '请求过频繁' })
  })

  test('a number that nobody has gets the same answer and no message', async () => {
    await drain()
    const before = (await messages()).length
    expect(await send('13900000000')).toEqual({ expires_in: 300, resend_in: 60 })
    await drain()
    expect((await messages()).length).toBe(before)
  })

  test('what is typed is checked, each with its words', async () => {
    await expect(send('')).rejects.toMatchObject({ message: '手机号码不能为空' })
    await expect(send('1380000')).rejects.toMatchObject({ message: '手机号码长度不为11位' })
    await expect(send('12800000000')).rejects.toMatchObject({ message: '手机号码格式不正确' })
    await expect(enter('12')).rejects.toMatchObject({ message: '验证码为6位数字' })
  })

  test('with captcha where the client asks for one', async () => {
    const answer = await h.app.request('/auth/mobile/code', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('console:console')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '13800000003', randomStr: 'nonesuch1', code: 'abcd' }),
    })
    expect(answer.status).toBe(428)
  })

  test('the adapter refuses what the gateway refuses', async () => {
    const gateway = aliyunSms(
      {
        endpoint: 'http://127.0.0.1:8080/sim/sms',
        accessKey: 'sim-access-key',
        secretKey: 'wrong',
        signName: 'x',
        templateCode: 'y',
      },
      async (url, init) => h.app.request(url, init),
    )
    await expect(gateway.sendCode(mobile, '123456')).rejects.toThrow('SignatureDoesNotMatch')
  })
})

describe('an account elsewhere', () => {
  const ways = () => nobody().system.socials.ways({ query: { nonce: 'abcdefgh12' } })
  /** What a person does at the provider: says who they are, and is sent back with a code. */
  const allow = async (type: 'WX' | 'QQ' | 'DINGTALK', who: string) => {
    const way = (await ways()).find((one) => one.type === type)
    const url = (way?.url ?? '').replace('#wechat_redirect', '')
    expect((await h.app.request(url)).status).toBe(200)
    const back = await h.app.request(url, { method: 'POST', body: new URLSearchParams({ who }) })
    const { searchParams, pathname } = new URL(back.headers.get('location') ?? '')
    expect(pathname).toBe('/authredirect')
    return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
  }

  test.each(['WX', 'QQ', 'DINGTALK'] as const)(
    '%s: not bound 417, bound logs in, unbound again not',
    async (type) => {
      const enter = async () => nobody().system.socials.token({ query: await allow(type, '张三') })
      await expect(enter()).rejects.toMatchObject({
        status: 417,
        message: '未绑定登录账号，请使用密码登录后绑定',
      })
      const finance = await h.client('finance')
      await finance.system.socials.bind({ body: await allow(type, '张三') })
      expect((await finance.system.socials.mine()).map((one) => one.type)).toContain(type)
      const { access_token } = await enter()
      expect(await anonymous(h.app.fetch, { accessToken: access_token }).system.auth.info()).toMatchObject({
        username: 'finance',
      })
      await expect(
        (await h.client('agent')).system.socials.bind({ body: await allow(type, '张三') }),
      ).rejects.toMatchObject({ message: expect.stringContaining('账号已绑定其他用户') })
      await finance.system.socials.unbind({ params: { type } })
      await expect(enter()).rejects.toMatchObject({ status: 417 })
    },
  )

  test.each(['WX', 'QQ', 'DINGTALK'] as const)('%s: a code is good once', async (type) => {
    const given = await allow(type, '李四')
    await expect(nobody().system.socials.token({ query: given })).rejects.toMatchObject({ status: 417 })
    await expect(nobody().system.socials.token({ query: given })).rejects.toMatchObject({
      status: 400,
      message: '授权码无效或已使用，请重新授权',
    })
  })

  test.each(['WX', 'QQ', 'DINGTALK'] as const)(
    '%s: a wrong key is told to whoever set it up',
    async (type) => {
      const base = 'http://127.0.0.1:8080/sim/social'
      const at = (name: string) => ({ page: `${base}/${name}/authorize`, api: `${base}/${name}` })
      const gateway = socialGateway(async (url, init) => h.app.request(url, init), {
        WX: at('wx'),
        QQ: at('qq'),
        DINGTALK: at('dingtalk'),
      })
      const key = { appId: 'x', appSecret: 'y', redirectUrl: 'http://127.0.0.1:8080/authredirect' }
      await expect(gateway.openId(type, key, 'code')).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('第三方登录配置有误'),
      })
      const away = socialGateway(() => Promise.reject(new Error('offline')))
      await expect(away.openId(type, key, 'code')).rejects.toMatchObject({
        message: '连接不上第三方登录服务，请稍后重试',
      })
    },
  )

  test('an unknown provider', async () => {
    await expect(
      nobody().system.socials.token({ query: { state: 'NONE', code: 'x' } }),
    ).rejects.toMatchObject({
      status: 400,
      message: '不支持的登录方式',
    })
  })
})

describe('/proxy/index: a code with state PT in tenant 21', () => {
  test('logs in once, within a minute, in its own tenant', async () => {
    const exchange = (code: string, tenantId: string) =>
      anonymous(h.app.fetch, { accessToken: '', tenantId }).system.socials.token({
        query: { state: 'PT', code },
      })
    const agent = await h.client('agent')
    await expect(agent.system.people.generatePToken()).rejects.toMatchObject({
      status: 403,
      message: '登录码只能在管理台生成',
    })
    await h.db.kysely.updateTable('session').set({ clientId: 'console' }).execute()
    const { code, expires_in } = await agent.system.people.generatePToken()
    expect(expires_in).toBe(60)
    await expect(exchange(code, '21')).rejects.toMatchObject({ status: 400 })
    const { access_token } = await exchange(code, '3')
    expect(await anonymous(h.app.fetch, { accessToken: access_token }).system.auth.info()).toMatchObject({
      username: 'agent',
    })
    await expect(exchange(code, '3')).rejects.toMatchObject({ message: '授权码无效或已使用，请重新授权' })
    const late = await agent.system.people.generatePToken()
    later(61_000)
    await expect(exchange(late.code, '3')).rejects.toMatchObject({ status: 400 })
  })
})
