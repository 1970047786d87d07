import { authClient, type LoginOptions } from './auth-client.ts'
import { keepSiteTenant } from './tenant.ts'

let asked: Promise<LoginOptions> | null = null

/** What this console's OAuth client asks for; asked once, and again after nobody answered. */
export function loginOptions(): Promise<LoginOptions> {
  asked ??= authClient.options().then(
    (options) => {
      keepSiteTenant(options.site?.tenantId)
      return options
    },
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}
