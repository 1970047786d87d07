import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import type { Context } from '../kernel/http/context.ts'
import { CONSOLE } from './console-client.ts'

const PATH = '/auth/oauth'
type Place = Pick<Context, 'publicUrl' | 'request' | 'setCookie'>

/**
 * The console's refresh token for its browser: no script ever reads it, it goes nowhere but to the token call, and it
 * ends with the browser. Clients without cookies keep the one in the answer.
 */
export function keepInCookie(answer: TokenAnswer, client: { clientId: string }, place: Place): TokenAnswer {
  if (client.clientId === CONSOLE && isOwnPage(place)) place.setCookie(cookie(answer.refresh_token, place))
  return answer
}

export const dropCookie = (place: Place): void => place.setCookie(`${cookie('', place)}; Max-Age=0`)

/** The token in the cookie, when a page of our own asks. */
export function cookieToken(place: Place): string | null {
  if (!isOwnPage(place)) return null
  const start = `${nameOf(place)}=`
  const pairs = (place.request.headers.get('cookie') ?? '').split('; ')
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null
}

/** Browsers say whose page asks; on plain http addresses some say only its origin. */
function isOwnPage({ request, publicUrl }: Place): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin') ?? ''
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(publicUrl).host || host === request.headers.get('host')
}

function cookie(value: string, place: Place): string {
  const secure = place.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(place)}=${value}; Path=${PATH}; HttpOnly; SameSite=Strict${secure}`
}

/** Cookies know no ports: platforms side by side on one machine must not take each other's. */
const nameOf = ({ publicUrl }: Place) => {
  const { port } = new URL(publicUrl)
  return port ? `baoqiao-refresh-${port}` : 'baoqiao-refresh'
}
