import { useEffect, useState } from 'react'

/** §9: every five minutes; the update value this build was written for. */
const CHECK_EVERY_MS = 300_000
const UPDATE = 9

/** Whether the server has another build than this page: another update value, or another entry script. */
export async function isOutdated(fetcher: typeof fetch = fetch): Promise<boolean> {
  const answer = await fetcher('/version.json', { cache: 'no-store' }).catch(() => null)
  const told: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  const part = (name: string): unknown => Reflect.get(Object(told), name)
  const [update, entry] = [part('update'), part('entry')]
  if (typeof update !== 'number' || typeof entry !== 'string') return false
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  return update !== UPDATE || (own?.startsWith('/assets/') === true && own !== entry)
}

/** True from the moment a newer build was seen. */
export function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    if (outdated) return
    const check = () => void isOutdated().then((found) => found && setOutdated(true))
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [outdated])
  return outdated
}
