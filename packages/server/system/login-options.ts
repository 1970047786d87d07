import type { login as loginCalls } from '@baoqiao/contract/system/login-options.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { siteAt } from './site-at.ts'

/** The flags of the calling client (1-platform §3 "OAuth client"). */
export const login: Handlers<typeof loginCalls> = {
  async options(_, { tx, request, sites }) {
    const { captchaFlag, encFlag } = await checkClient(tx, request)
    const site = siteAt(sites ?? '', request.headers.get('host'))
    return { captcha: captchaFlag === '1', proof: captchaFlag === '2', encrypt: encFlag === '1', site }
  },
}
