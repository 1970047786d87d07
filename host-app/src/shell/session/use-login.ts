import { CallError } from '@baoqiao/client/call-error.ts'
import { statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { useState } from 'react'
import { authClient, keepTokens } from './auth-client.ts'
import { randomStr } from './random-str.ts'

export interface LoginForm {
  username: string
  password: string
  code: string
}
export type LoginErrors = Partial<Record<keyof LoginForm | 'form', string>>

/** State of the login page. Each attempt needs a new captcha, right or wrong. */
export function useLogin() {
  const [key, setKey] = useState(randomStr)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [busy, setBusy] = useState(false)
  const renewCaptcha = () => setKey(randomStr())

  async function submit(form: LoginForm): Promise<void> {
    const missing = missingIn(form)
    setErrors(missing)
    if (busy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const query = {
        grant_type: 'password',
        scope: 'server',
        randomStr: key,
        code: form.code.trim(),
      } as const
      const body = { username: form.username.trim(), password: form.password }
      keepTokens(await authClient.token({ query, body, quiet: true }))
    } catch (error) {
      setErrors(errorsOf(error))
      renewCaptcha()
    } finally {
      setBusy(false)
    }
  }
  return { captchaUrl: `/code?randomStr=${key}`, renewCaptcha, errors, busy, submit }
}

function missingIn(form: LoginForm): LoginErrors {
  return {
    ...(form.username.trim() ? {} : { username: '请输入账号' }),
    ...(form.password ? {} : { password: '请输入密码' }),
    ...(form.code.trim() ? {} : { code: '请输入验证码' }),
  }
}

function errorsOf(error: unknown): LoginErrors {
  if (!(error instanceof CallError)) return { form: statusMessage(0) }
  return error.status === 428 ? { code: error.message } : { form: error.message }
}
