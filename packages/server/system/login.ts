import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { auth, TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { phased } from '../kernel/http/phased.ts'
import { checkCaptcha } from './captcha.ts'
import { checkRight, countTry, type ShownLogin, takeLogin } from './check-login.ts'
import { CONSOLE } from './console-client.ts'
import { enter } from './enter.ts'
import { openPassword } from './password-cipher.ts'
import { cookieToken, keepInCookie } from './refresh-cookie.ts'
import { refreshByCookie, refreshSession } from './refresh-session.ts'
import type { ClientTimes } from './session.ts'

type Input = InputOfCall<typeof auth.token>

/** `POST /auth/oauth/token` (2-calls §7): password and refresh_token grants. */
export const token = phased<Input, TokenAnswer, ShownLogin | null>({
  async before({ query, body }, outside) {
    if (query.grant_type === 'refresh_token') return null
    const { shown, client } = await outside.inside(async (context) => {
      const client = await clientFor(query, context)
      await checkCaptcha(client, query, context)
      return { client, shown: await countTry(body?.username?.trim() ?? '', context) }
    })
    const given = body?.password ?? ''
    const sealed = client.encFlag === '1'
    const key = `${client.clientId}:${query.randomStr ?? ''}`
    await checkRight(shown, sealed ? openPassword(given, key) : given, outside)
    return shown
  },
  async within({ query }, context, shown) {
    const client = await clientFor(query, context)
    return shown ? enter(await takeLogin(shown, context), client, context) : refreshed(query, client, context)
  },
})

async function clientFor({ grant_type }: Input['query'], { tx, request }: Context) {
  const client = await checkClient(tx, request)
  if (!client.authorizedGrantTypes.split(',').includes(grant_type))
    throw new AppError(400, '不支持的授权类型')
  return client
}

/** By the token that is given, or at the console by the cookie; then the answer holds no refresh token for scripts to read. */
async function refreshed(
  { refresh_token: given, user_id }: Input['query'],
  client: ClientTimes,
  context: Context,
): Promise<TokenAnswer> {
  // Every open page does so all day: who logged in is what the log is for.
  context.logged.silent = true
  const shown = !given && client.clientId === CONSOLE ? cookieToken(context) : null
  if (shown === null) return keepInCookie(await refreshSession(client, given ?? '', context), client, context)
  const answer = keepInCookie(await refreshByCookie(client, shown, user_id, context), client, context)
  return { ...answer, refresh_token: '' }
}
