import { authClient, type PasswordLogin } from './auth-client.ts'
import { loginOptions } from './login-options.ts'
import { OAUTH } from './oauth.ts'
import { sealPassword } from './seal-password.ts'

/** Logs in by password, sealed when the client's `encFlag` says so. */
export async function sealedLogin(form: PasswordLogin) {
  const { encrypt } = await loginOptions()
  if (!encrypt) return authClient.byPassword(form)
  return authClient.byPassword({
    ...form,
    password: await sealPassword(form.password, OAUTH.id, form.randomStr),
  })
}
