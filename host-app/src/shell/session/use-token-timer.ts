import { useEffect } from 'react'
import { refreshTokens } from './auth-client.ts'
import { endSession } from './end-session.ts'
import { sessionStore } from './session-store.ts'

const TICK_MS = 10_000
const RENEW_BELOW_MS = 1_000_000

/** Every 10 s: renews tokens that live for 1000 s or less (§4 Session). */
export function useTokenTimer(): void {
  useEffect(() => {
    const timer = setInterval(() => void renewWhenDue(), TICK_MS)
    return () => clearInterval(timer)
  }, [])
}

async function renewWhenDue(): Promise<void> {
  const session = sessionStore.get()
  if (!session || session.expiresAt - Date.now() > RENEW_BELOW_MS) return
  // Unreachable is not refused: the next tick tries again.
  const token = await refreshTokens().catch(() => 'later')
  if (token === null) endSession('expired')
}
