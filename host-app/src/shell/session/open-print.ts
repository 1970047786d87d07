import { authClient } from './auth-client.ts'
import { sessionStore } from './session-store.ts'
import { tenantId } from './tenant.ts'

/** The browser that prints for a person: in with its code, for this page alone. Without one the login page is printed. */
export async function openPrint(code: string): Promise<void> {
  const answer = await authClient.print(code).catch(() => null)
  if (!answer) return
  sessionStore.set({
    id: 'print',
    userId: answer.user_id,
    accessToken: answer.access_token,
    // Longer than any print takes: there is no renewing.
    expiresAt: Date.now() + 24 * 3600 * 1000,
    tenantId: tenantId(),
  })
}
