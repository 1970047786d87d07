import type { SocialType } from '@baoqiao/contract/system/social.ts'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { hexSha256 } from './acs3.ts'

export const SIMULATED_PATHS = { WX: 'wx', QQ: 'qq', DINGTALK: 'dingtalk' } as const
/** What the simulators know us by; the demo's keys say the same. */
export const simulatedKey = (type: SocialType) => ({
  appId: `sim-${SIMULATED_PATHS[type]}`,
  appSecret: `sim-${SIMULATED_PATHS[type]}-secret`,
})
const NAMES = { WX: '微信', QQ: 'QQ', DINGTALK: '钉钉' } as const

interface Grant {
  type: SocialType
  appId: string
  who: string
  expires: number
}

/** WeChat, QQ and DingTalk, played: the page that asks the person, and the calls that turn its code into who it is. */
export function socialSimulator(): Hono {
  const app = new Hono()
  const codes = new Map<string, Grant>()
  const used = new Set<string>()
  const tokens = new Map<string, Grant>()
  const give = (store: Map<string, Grant>, grant: Grant) => {
    const key = crypto.randomUUID().replaceAll('-', '')
    store.set(key, grant)
    return key
  }
  /** A code is good once, for five minutes, for the application it was given to. */
  const take = (code: string, type: SocialType, appId: string): Grant | 'used' | null => {
    if (used.has(code)) return 'used'
    const grant = codes.get(code)
    if (!grant || grant.type !== type || grant.appId !== appId || grant.expires < Date.now()) return null
    codes.delete(code)
    used.add(code)
    return grant
  }
  for (const type of ['WX', 'QQ', 'DINGTALK'] as const) {
    app.get(`/${SIMULATED_PATHS[type]}/authorize`, (c) => c.html(asking(type, c.req.url)))
    app.post(`/${SIMULATED_PATHS[type]}/authorize`, async (c) => {
      const { who, refuse } = await c.req.parseBody()
      const wanted = c.req.query('redirect_uri') ?? ''
      if (!URL.canParse(wanted)) return c.text('回调地址不正确', 400)
      const back = new URL(wanted)
      back.searchParams.set('state', c.req.query('state') ?? '')
      const appId = c.req.query('appid') ?? c.req.query('client_id') ?? ''
      if (!refuse)
        back.searchParams.set(
          'code',
          give(codes, { type, appId, who: String(who), expires: Date.now() + 300_000 }),
        )
      return c.redirect(back.href)
    })
  }
  app.get('/wx/sns/oauth2/access_token', (c) => {
    const { appid = '', secret = '', code = '' } = c.req.query()
    if (appid !== simulatedKey('WX').appId) return c.json({ errcode: 40013, errmsg: 'invalid appid' })
    if (secret !== simulatedKey('WX').appSecret)
      return c.json({ errcode: 40125, errmsg: 'invalid appsecret' })
    const grant = take(code, 'WX', appid)
    if (grant === 'used') return c.json({ errcode: 40163, errmsg: 'code been used' })
    if (!grant) return c.json({ errcode: 40029, errmsg: 'invalid code' })
    const openid = `o${numbered(grant)}`
    return c.json({ access_token: give(tokens, grant), expires_in: 7200, openid, scope: 'snsapi_login' })
  })
  app.get('/qq/oauth2.0/token', (c) => {
    const { client_id = '', client_secret = '', code = '' } = c.req.query()
    const key = simulatedKey('QQ')
    if (client_id !== key.appId || client_secret !== key.appSecret)
      return c.json({ error: 100009, error_description: 'client secret is illegal' })
    const grant = take(code, 'QQ', client_id)
    if (grant === 'used') return c.json({ error: 100020, error_description: 'code is reused error' })
    if (!grant) return c.json({ error: 100019, error_description: 'code to access token error' })
    return c.json({ access_token: give(tokens, grant), expires_in: 7_776_000, refresh_token: 'r' })
  })
  app.get('/qq/oauth2.0/me', (c) => {
    const grant = tokens.get(c.req.query('access_token') ?? '')
    if (!grant) return c.json({ error: 100016, error_description: 'access token check failed' })
    return c.json({ client_id: grant.appId, openid: numbered(grant).toUpperCase() })
  })
  app.post('/dingtalk/v1.0/oauth2/userAccessToken', async (c) => {
    const { clientId = '', clientSecret = '', code = '' }: Record<string, string> = await c.req.json()
    const key = simulatedKey('DINGTALK')
    if (clientId !== key.appId || clientSecret !== key.appSecret)
      return dingtalkError(c, 'invalidClientIdOrSecret', '无效的clientId或者clientSecret')
    const grant = take(code, 'DINGTALK', clientId)
    if (grant === null || grant === 'used')
      return dingtalkError(c, 'invalidParameter.authCode.notFound', '不合法的临时授权码')
    return c.json({ accessToken: give(tokens, grant), expireIn: 7200, refreshToken: 'r' })
  })
  app.get('/dingtalk/v1.0/contact/users/me', (c) => {
    const grant = tokens.get(c.req.header('x-acs-dingtalk-access-token') ?? '')
    if (!grant) return dingtalkError(c, 'InvalidAuthentication', '不合法的access_token')
    return c.json({ nick: grant.who, unionId: numbered(grant), openId: `d${numbered(grant)}` })
  })
  return app
}

const dingtalkError = (c: Context, code: string, message: string) =>
  c.json({ code, message, requestid: crypto.randomUUID() }, 400)

/** The same person at the same application is always the same number. */
const numbered = ({ type, appId, who }: Grant) => hexSha256(`${type}:${appId}:${who}`).slice(0, 28)

const asking = (type: SocialType, url: string) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>模拟${NAMES[type]}登录</title>
      <style>body{font:16px/1.6 system-ui,'Noto Sans CJK SC',sans-serif;background:#f4f6f9;margin:0}main{max-width:360px;margin:10vh auto;padding:24px;background:#fff;border-radius:12px}input,button{box-sizing:border-box;width:100%;height:44px;margin:8px 0;padding:0 12px;border:1px solid #c5ccd6;border-radius:8px;background:#fff;font:inherit}.main{background:#07884a;border-color:#07884a;color:#fff}</style>
    </head>
    <body>
      <main>
        <h1>模拟${NAMES[type]}登录</h1>
        <form method="post" action="${new URL(url).search}">
          <label>以哪个${NAMES[type]}账号登录<input name="who" value="张三" required /></label>
          <button class="main">同意授权</button>
          <button name="refuse" value="1">拒绝</button>
        </form>
      </main>
    </body>
  </html>`
