/** A token with how long it holds. */
interface Fresh {
  token: string
  seconds: number
}
interface Kept {
  token: string
  /** Milliseconds since 1970 from which on it is not used. */
  until: number
}

/** Seconds before its end in which a token is not begun with. */
const MARGIN = 300
/** Accounts whose tokens are kept; the longest unasked goes first. */
const MOST = 500

/**
 * Tokens by account. Whoever asks at the same time waits for the same one. `refused`: a token that was not taken; it is
 * fetched anew, and by force (`isForced`) where the platform still gives the same.
 */
export function tokenCache(now: () => number) {
  const kept = new Map<string, Kept>()
  const coming = new Map<string, Promise<string>>()
  async function fetchAnew(account: string, refused: string, fetch: (isForced: boolean) => Promise<Fresh>) {
    let fresh = await fetch(false)
    if (fresh.token === refused) fresh = await fetch(true)
    kept.delete(account)
    kept.set(account, { token: fresh.token, until: now() + (fresh.seconds - MARGIN) * 1000 })
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return fresh.token
  }
  return {
    async get(
      account: string,
      refused: string,
      fetch: (isForced: boolean) => Promise<Fresh>,
    ): Promise<string> {
      const have = kept.get(account)
      if (have && have.token !== refused && have.until > now()) return have.token
      const under = coming.get(account)
      if (under) return under
      const work = fetchAnew(account, refused, fetch).finally(() => coming.delete(account))
      coming.set(account, work)
      return work
    },
  }
}
