import { authClient, type PasswordLogin } from './auth-client.ts'
import { loginOptions } from './login-options.ts'
import { OAUTH } from './oauth.ts'

/** Logs in by password, sealed when the client's `encFlag` says so. The cipher is fetched only then. */
export async function sealedLogin(form: PasswordLogin) {
  const { encrypt } = await loginOptions()
  if (!encrypt) return authClient.byPassword(form)
  const { sealPassword } = await import('./seal-password.ts')
  return authClient.byPassword({
    ...form,
    password: sealPassword(form.password, OAUTH.id, form.randomStr),
  })
}
