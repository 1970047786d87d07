import { useEffect, useState } from 'react'
import { loginOptions } from './login-options.ts'

/** Whether the letters of an image are asked for; not until the server says so. */
export function useCaptchaFlag(): boolean {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    // Unreachable is said when the person logs in.
    loginOptions().then(
      (options) => setNeeded(options.captcha),
      () => undefined,
    )
  }, [])
  return needed
}
