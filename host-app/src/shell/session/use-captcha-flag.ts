import { useEffect, useState } from 'react'
import { loginOptions } from './login-options.ts'

/** Asked for until the server says that this client needs none. */
export function useCaptchaFlag(): boolean {
  const [needed, setNeeded] = useState(true)
  useEffect(() => {
    // Unreachable is said when the person logs in.
    loginOptions().then(
      (options) => setNeeded(options.captcha),
      () => undefined,
    )
  }, [])
  return needed
}
