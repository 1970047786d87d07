import { CallError } from '@baoqiao/client/call-error.ts'
import { statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { useEffect, useState } from 'react'
import { randomStr } from '../../ground/random-str.ts'
import { keepTokens } from './keep-tokens.ts'
import { proofOr } from './proof.ts'
import { sealedLogin } from './sealed-login.ts'
import { sessionStore } from './session-store.ts'
import { useEntering } from './use-entering.ts'
import { useCaptchaFlag } from './use-login-options.ts'

export interface LoginForm {
  username: string
  password: string
  code: string
}
export type LoginErrors = Partial<Record<keyof LoginForm | 'form', string>>

/**
 * State of a password login. Each attempt needs a new captcha, right or wrong. Over a page the same session goes on:
 * every tab of it is logged in again.
 */
export function useLogin() {
  const [key, setKey] = useState(randomStr)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [asking, setBusy] = useState(false)
  const entering = useEntering()
  const busy = asking || entering
  const captcha = useCaptchaFlag()
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const renewCaptcha = () => setKey(randomStr())

  async function submit(form: LoginForm): Promise<void> {
    const missing = missingIn(form, captcha)
    setErrors(missing)
    if (busy || wait > 0 || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const answer = await sealedLogin({
        username: form.username.trim(),
        password: form.password,
        randomStr: key,
        code: await proofOr(form.code.trim(), key),
      })
      keepTokens(answer, sessionStore.get() ?? undefined)
    } catch (error) {
      setErrors(errorsOf(error, captcha))
      setWait(secondsIn(error))
      renewCaptcha()
    } finally {
      setBusy(false)
    }
  }
  /** While the person types: what a try needs is ready when they are. */
  const prepare = () => void proofOr('', key).catch(() => undefined)
  return { captcha, captchaUrl: `/code?randomStr=${key}`, renewCaptcha, errors, busy, wait, prepare, submit }
}

/** Seconds that the server asks to wait; 0 when it does not. */
const secondsIn = (error: unknown): number =>
  error instanceof CallError && error.status === 429
    ? Number(/(\d+)秒后再试/.exec(error.message)?.[1] ?? 0)
    : 0

function missingIn(form: LoginForm, captcha: boolean): LoginErrors {
  return {
    ...(form.username.trim() ? {} : { username: '请填写账号' }),
    ...(form.password ? {} : { password: '请填写密码' }),
    ...(form.code.trim() || !captcha ? {} : { code: '请填写验证码' }),
  }
}

function errorsOf(error: unknown, captcha: boolean): LoginErrors {
  if (!(error instanceof CallError)) return { form: statusMessage(0) }
  if (error.status !== 428) return { form: error.message }
  return captcha ? { code: error.message } : { form: '安全验证已过期，请再点一次登录' }
}
