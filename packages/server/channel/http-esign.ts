import * as z from 'zod/mini'
import { isSignedBy } from '../kernel/auth/signed-fields.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { EsignPlatform, Fetch } from '../kernel/http/providers.ts'

interface Key {
  endpoint: string
  /** Shared with the platform: our calls bear it, its callbacks are signed with it. */
  key: string
}
const WITHIN_MS = 10_000
const DOWN = '电子签平台暂时不可用，请稍后再试，或用短信验证码签署'
const answer = z.object({ url: z.string().check(z.regex(/^https?:\/\//)) })

/** An e-sign platform over HTTP: `POST {endpoint}/flows` with a bearer key answers `{ url }`, the page on which one signs. */
export const httpEsign = ({ endpoint, key }: Key, ask: Fetch): EsignPlatform => ({
  async begin(flow) {
    try {
      const said = await ask(`${endpoint.replace(/\/$/, '')}/flows`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(flow),
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      if (!said.ok) throw new Error(`e-sign answered ${said.status}`)
      return answer.parse(await said.json())
    } catch (cause) {
      throw Object.assign(new AppError(503, DOWN), { cause })
    }
  },
  isGenuine: (told) => isSignedBy(key, { ...told }),
})
