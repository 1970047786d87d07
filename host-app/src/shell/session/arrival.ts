import { codeOrAgain } from './code-or-again.tsx'

const NAMES = ['fromType', 'mobile', 'params'] as const
let mobile = ''

/** The mobile that the address of this page brought along, for who logs in with it; kept in memory alone. */
export const arrivedMobile = (): string => mobile

/**
 * What a partner's link says of why somebody comes (1-platform §2 "Navigation guard"): `fromType` is a source type of
 * the embedded entry page and leads where it leads, about the `id` of `params` (JSON or a query); `mobile` is whose it
 * is. They leave the address at once: it is shared, kept and logged; where they lead is read by code that nobody else
 * loads. On `/proxy/index` params is the code to log in by.
 */
export async function takeArrival(): Promise<void> {
  if (location.pathname === '/proxy/index') return
  const query = new URLSearchParams(location.search)
  const [fromType, given, params] = NAMES.map((name) => query.get(name))
  if (fromType === null && given === null && params === null) return
  for (const name of NAMES) query.delete(name)
  mobile = given && /^1[3-9]\d{9}$/.test(given) ? given : ''
  lead(location.pathname, query.toString())
  if (!fromType || !params) return
  const { arrivalTarget } = await codeOrAgain(() => import('./arrival-target.ts'))
  const target = arrivalTarget(fromType, params)
  if (target) lead(target, location.search.slice(1))
}

/** A way to apply has a question in its address already. */
const lead = (to: string, rest: string) =>
  history.replaceState(history.state, '', rest ? `${to}${to.includes('?') ? '&' : '?'}${rest}` : to)
