import type { SocialType } from '@baoqiao/contract/system/social.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import type { Fetch, SocialGateway, SocialKey } from '../../kernel/http/providers.ts'

/** Where the providers answer: pages for people, and calls for servers. */
export type SocialBases = Readonly<Record<SocialType, { page: string; api: string }>>

const REAL_BASES: SocialBases = {
  WX: { page: 'https://open.weixin.qq.com/connect/qrconnect', api: 'https://api.weixin.qq.com' },
  QQ: { page: 'https://graph.qq.com/oauth2.0/authorize', api: 'https://graph.qq.com' },
  DINGTALK: { page: 'https://login.dingtalk.com/oauth2/auth', api: 'https://api.dingtalk.com' },
}

/** WeChat, QQ and DingTalk by their own protocols. */
export const socialGateway = (fetch: Fetch, bases: SocialBases = REAL_BASES): SocialGateway => ({
  authorizeUrl: (type, { appId, redirectUrl }, state) => {
    const asked = { redirect_uri: redirectUrl, response_type: 'code', state }
    const own = {
      WX: { appid: appId, ...asked, scope: 'snsapi_login' },
      QQ: { client_id: appId, ...asked },
      DINGTALK: { client_id: appId, ...asked, scope: 'openid', prompt: 'consent' },
    }[type]
    return `${bases[type].page}?${new URLSearchParams(own)}${type === 'WX' ? '#wechat_redirect' : ''}`
  },
  openId: (type, key, code) => EXCHANGES[type](bases[type].api, key, code, askWith(fetch)),
})

type Ask = (url: string, init?: RequestInit) => Promise<Record<string, unknown>>
type Exchange = (api: string, key: SocialKey, code: string, ask: Ask) => Promise<string>

const EXCHANGES: Record<SocialType, Exchange> = {
  async WX(api, { appId, appSecret }, code, ask) {
    const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
    const said = await ask(`${api}/sns/oauth2/access_token?${new URLSearchParams(query)}`)
    if (said.errcode) throw [40029, 40163, 41008].includes(Number(said.errcode)) ? badCode() : refused(said)
    return idIn(said.unionid ?? said.openid)
  },
  async QQ(api, { appId, appSecret, redirectUrl }, code, ask) {
    const query = { grant_type: 'authorization_code', client_id: appId, client_secret: appSecret, code }
    const said = await ask(
      `${api}/oauth2.0/token?${new URLSearchParams({ ...query, redirect_uri: redirectUrl, fmt: 'json' })}`,
    )
    if (said.error) throw [100019, 100020].includes(Number(said.error)) ? badCode() : refused(said)
    const token = idIn(said.access_token)
    return idIn(
      (await ask(`${api}/oauth2.0/me?${new URLSearchParams({ access_token: token, fmt: 'json' })}`)).openid,
    )
  },
  async DINGTALK(api, { appId, appSecret }, code, ask) {
    const said = await ask(`${api}/v1.0/oauth2/userAccessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        clientId: appId,
        clientSecret: appSecret,
        code,
        grantType: 'authorization_code',
      }),
    })
    if (said.code) throw String(said.code).includes('authCode') ? badCode() : refused(said)
    const headers = { 'x-acs-dingtalk-access-token': idIn(said.accessToken) }
    return idIn((await ask(`${api}/v1.0/contact/users/me`, { headers })).unionId)
  },
}

const askWith =
  (fetch: Fetch): Ask =>
  async (url, init) => {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
      const said: unknown = await answer.json()
      return said && typeof said === 'object' ? { ...said } : {}
    } catch {
      throw new AppError(503, '连接不上第三方登录服务，请稍后重试')
    }
  }

function idIn(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  throw new AppError(503, '第三方登录服务的回答无法识别，请稍后重试')
}
const badCode = () => new AppError(400, '授权码无效或已使用，请重新授权')
/** Their words say what is wrong with our key; they go to whoever set it up. */
const refused = (said: Record<string, unknown>) =>
  new AppError(
    503,
    `第三方登录配置有误：${String(said.errmsg ?? said.error_description ?? said.message ?? '')}`,
  )
