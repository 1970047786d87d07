import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { authFetch } from './auth-fetch.ts'
import { loginMark } from './login-mark.ts'
import type { Session } from './session-store.ts'
import { tenantId } from './tenant.ts'

export interface PasswordLogin {
  username: string
  /** As the client wants it: in clear, or sealed when its encFlag says so. */
  password: string
  randomStr: string
  code: string
}

/** Flags of the console's OAuth client. */
export interface LoginOptions {
  /** The letters of an image are asked for. */
  captcha: boolean
  /** A proof of work is asked for. */
  proof: boolean
  /** The password travels sealed. */
  encrypt: boolean
  /** Whose login this host is; of none that the server was told of it is anybody's. */
  site?: { tenantId: string; test: boolean } | null
}
export interface SmsRequest {
  mobile: string
  randomStr: string
  code: string
}
/** A provider of accounts, with the address that asks the person. */
export interface SocialWay {
  type: string
  title: string
  url: string
}
/** A code of another site: `PT` is the platform's own, the rest are social accounts. */
export interface CodeLogin {
  state: string
  code: string
  tenantId: string
}

/** The calls of a login, e.g. `POST /auth/oauth/token` and `DELETE /auth/token/logout` (2-calls §7). */
export const authClient = {
  options: () => authFetch('/auth/login/options', { method: 'GET', tenantId: tenantId() }, isOptions),
  /** What a proof for a try under this key has to find. */
  proof: (key: string) =>
    authFetch('/code/proof', { method: 'GET', query: { randomStr: key }, tenantId: tenantId() }, isRiddle),
  byPassword: ({ username, password, ...captcha }: PasswordLogin) =>
    authFetch(
      '/auth/oauth/token',
      {
        query: { grant_type: 'password', scope: 'server', ...captcha },
        body: { username, password },
        tenantId: tenantId(),
      },
      isTokenAnswer,
    ),
  /** Sends a code to a mobile; answers in how many seconds another may be asked for. */
  sendSms: (body: SmsRequest) => authFetch('/auth/mobile/code', { body, tenantId: tenantId() }, isSmsAnswer),
  /** A code for a new password, when the old one is forgotten; and that password by the code. */
  sendForgot: (body: SmsRequest) =>
    authFetch('/auth/mobile/password/code', { body, tenantId: tenantId() }, isSmsAnswer),
  renewPassword: (body: { mobile: string; code: string; password: string }) =>
    authFetch('/auth/mobile/password', { body, tenantId: tenantId() }, isNothing),
  bySms: (query: { mobile: string; code: string }) =>
    authFetch('/auth/mobile/token/sms', { query, tenantId: tenantId() }, isTokenAnswer),
  ways: (nonce: string) =>
    authFetch('/auth/mobile/social', { method: 'GET', query: { nonce }, tenantId: tenantId() }, areWays),
  /** With `omit` the browser keeps the cookie that it has. */
  byCode: ({ tenantId, ...query }: CodeLogin, credentials: RequestCredentials = 'same-origin') =>
    authFetch('/auth/mobile/token/social', { query, tenantId, credentials }, isTokenAnswer),
  /** By the cookie. Whom the tab takes itself for goes along: it never becomes somebody else. */
  refresh: ({ userId, tenantId }: Pick<Session, 'userId' | 'tenantId'>) =>
    authFetch(
      '/auth/oauth/token',
      {
        query: { grant_type: 'refresh_token', scope: 'server', ...(userId ? { user_id: userId } : {}) },
        tenantId,
        // A page that is left meanwhile must not lose the cookie that is on its way.
        keepalive: true,
      },
      isTokenAnswer,
    ),
  /** A refresh token that came from elsewhere; the cookie takes its place. */
  exchange: (refreshToken: string, tenantId: string) =>
    authFetch(
      '/auth/oauth/token',
      {
        query: { grant_type: 'refresh_token', refresh_token: refreshToken, scope: 'server' },
        tenantId,
        keepalive: true,
      },
      isTokenAnswer,
    ),
  /** By the code that the platform gives the browser that prints. */
  print: (code: string) =>
    authFetch('/auth/print/token', { body: { code }, tenantId: tenantId() }, isTokenAnswer),
  /** `PUT /dist/distAccount/my`: the password of one's own, as the first login asks for it. */
  changePassword: ({ accessToken, tenantId }: Session, password: string) =>
    authFetch(
      '/dist/distAccount/my',
      {
        method: 'PUT',
        tenantId,
        token: accessToken,
        body: { password, passwordStatus: 0 },
      },
      isNothing,
    ),
  /** The screen of this login, in all its tabs (`/auth/lock`). */
  lock: ({ accessToken, tenantId }: Session, password: string) =>
    authFetch('/auth/lock', { body: { password }, tenantId, token: accessToken }, isNothing),
  unlock: ({ accessToken, tenantId }: Session, password: string) =>
    authFetch('/auth/unlock', { body: { password }, tenantId, token: accessToken }, isNothing),
  /** The cookie goes with it, unless it is somebody else's by now. */
  logout: ({ id, accessToken, tenantId }: Session) =>
    out(accessToken, tenantId, loginMark.isOf({ id }) ? 'same-origin' : 'omit'),
  /** Ends a login that was not wanted; the cookie stays. */
  giveBack: (token: string, tenantId: string) => out(token, tenantId, 'omit'),
}

const out = (token: string, tenantId: string, credentials: RequestCredentials) =>
  authFetch('/auth/token/logout', { method: 'DELETE', tenantId, token, credentials }, isNothing)

function isOptions(data: unknown): data is LoginOptions {
  return ['captcha', 'proof', 'encrypt'].every((name) => typeof Reflect.get(Object(data), name) === 'boolean')
}
const isRiddle = (data: unknown): data is { challenge: string; salt: string; maxnumber: number } =>
  typeof Reflect.get(Object(data), 'salt') === 'string'
const isSmsAnswer = (data: unknown): data is { resend_in: number } =>
  typeof Reflect.get(Object(data), 'resend_in') === 'number'
const areWays = (data: unknown): data is SocialWay[] =>
  Array.isArray(data) &&
  data.every((way) =>
    ['type', 'title', 'url'].every((name) => typeof Reflect.get(Object(way), name) === 'string'),
  )
const isNothing = (data: unknown): data is null => data === null
function isTokenAnswer(data: unknown): data is TokenAnswer {
  const part = (name: string): unknown => Reflect.get(Object(data), name)
  return (
    typeof part('access_token') === 'string' &&
    typeof part('refresh_token') === 'string' &&
    typeof part('user_id') === 'string' &&
    typeof part('expires_in') === 'number'
  )
}
