import { CallError } from '@baoqiao/client/call-error.ts'
import { statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { useEffect, useState } from 'react'
import { randomStr } from '../../ground/random-str.ts'
import { authClient } from './auth-client.ts'
import { keepTokens } from './keep-tokens.ts'
import { proofOr } from './proof.ts'
import { sessionStore } from './session-store.ts'
import { tenantId } from './tenant.ts'
import { useEntering } from './use-entering.ts'
import { useCaptchaFlag } from './use-login-options.ts'

type Errors = Partial<Record<'mobile' | 'captcha' | 'code' | 'next' | 'again' | 'form', string>>
/** 1-platform §5. */
const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text)

/**
 * State of a login by text message: a code is asked for, then sent back. Each asking needs a new captcha. `only`: the
 * person that goes on; anybody else's login is given back.
 */
export function useSmsLogin(only?: string) {
  const code = useSmsCode(authClient.sendSms)
  return {
    ...code,
    submit: (mobile: string, given: string) =>
      code.take(mobile, given, async () => {
        const answer = await authClient.bySms({ mobile, code: given })
        const before = sessionStore.get() ?? undefined
        if (only !== undefined && answer.user_id !== only) {
          await authClient.giveBack(answer.access_token, before?.tenantId ?? tenantId()).catch(() => null)
          throw new CallError({ status: 400, code: 1, message: ANOTHER })
        }
        keepTokens(answer, before)
      }),
  }
}

const ANOTHER = '该手机号不是当前账号绑定的手机号，请使用本账号的手机号，或换个账号登录'

/** A code by text message, and what it is good for. Each asking needs a new captcha. */
export function useSmsCode(ask: typeof authClient.sendSms) {
  const [key, setKey] = useState(randomStr)
  const [errors, setErrors] = useState<Errors>({})
  const [asking, setBusy] = useState(false)
  const entering = useEntering()
  const busy = asking || entering
  const [sent, setSent] = useState(false)
  const captcha = useCaptchaFlag()
  const { wait, waitFor } = useCountdown()

  async function run(missing: Errors, place: 'captcha' | 'code', work: () => Promise<void>): Promise<void> {
    setErrors(missing)
    if (busy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const message = error instanceof CallError ? error.message : statusMessage(0)
      const refused = error instanceof CallError && error.status === 428
      if (refused && place === 'captcha' && !captcha)
        setErrors({ form: '安全验证已过期，请再点一次获取验证码' })
      else setErrors(refused ? { [place]: message } : { form: message })
    } finally {
      setBusy(false)
    }
  }
  const wrongMobile = (mobile: string): Errors => (isMobile(mobile) ? {} : { mobile: '请输入正确的电话号码' })

  return {
    captcha,
    captchaUrl: `/code?randomStr=${key}`,
    renewCaptcha: () => setKey(randomStr()),
    errors,
    busy,
    /** Seconds until another code may be asked for. */
    wait,
    sent,
    async send(mobile: string, code: string) {
      const missing = { ...wrongMobile(mobile), ...(code || !captcha ? {} : { captcha: '请填写验证码' }) }
      await run(missing, 'captcha', async () => {
        try {
          const proven = { code: await proofOr(code, key) }
          waitFor((await ask({ ...proven, mobile, randomStr: key })).resend_in)
          setSent(true)
        } finally {
          setKey(randomStr())
        }
      })
    },
    /** Does `work` by the code; `wrong` is what else is not right yet. */
    async take(mobile: string, code: string, work: () => Promise<void>, wrong: Errors = {}) {
      const missing = { ...wrongMobile(mobile), ...(code ? {} : { code: '请填写短信验证码' }), ...wrong }
      await run(missing, 'code', work)
    },
  }
}

function useCountdown() {
  const [wait, waitFor] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => waitFor(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return { wait, waitFor }
}
