import { useEffect, useState } from 'react'
import type { LoginOptions } from './auth-client.ts'
import { loginOptions } from './login-options.ts'

/** Whether the letters of an image are asked for; not until the server says so. */
export const useCaptchaFlag = (): boolean => useOption(({ captcha }) => captcha)

/** Whether this host is one to try things out at. */
export const useTestSite = (): boolean => useOption(({ site }) => site?.test ?? false)

function useOption(of: (options: LoginOptions) => boolean): boolean {
  const [options, setOptions] = useState<LoginOptions | null>(null)
  useEffect(() => {
    // Unreachable is said when the person logs in.
    loginOptions().then(setOptions, () => undefined)
  }, [])
  return options !== null && of(options)
}
