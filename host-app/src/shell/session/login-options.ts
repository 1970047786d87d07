import { authClient, type LoginOptions } from './auth-client.ts'

let asked: Promise<LoginOptions> | null = null

/** What this console's OAuth client asks for; asked once, and again after nobody answered. */
export function loginOptions(): Promise<LoginOptions> {
  asked ??= authClient.options().catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}
