import { isCivilDate } from '@baoqiao/contract/rules/dates.ts'
import * as z from 'zod/mini'
import { AppError } from '../kernel/http/app-error.ts'
import type { CompanyRegistry, Fetch } from '../kernel/http/providers.ts'

/** Where the register is asked, and as whom. */
interface Key {
  endpoint: string
  key: string
}

/** Longer nobody waits for a suggestion. */
const WITHIN_MS = 5000
const DOWN = '工商登记查询暂时不可用，请直接填写企业信息'

const text = z._default(z.string(), '')
const date = z.optional(z.nullable(z.string().check(z.refine(isCivilDate))))
const company = z.object({
  name: z.string(),
  code: z.string(),
  principal: text,
  address: text,
  areaCode: text,
  industry: text,
  category: text,
  /** In ten-thousands of yuan. */
  registerCapital: z.optional(z.nullable(z.number())),
  termStart: date,
  termEnd: date,
  businessScope: text,
})
const answer = z.object({ companies: z.array(company).check(z.maxLength(50)) })

/**
 * A company register over HTTP: `GET {endpoint}/companies?keyword=` with a bearer key answers `{ companies }`. Throws
 * AppError 503 whatever goes wrong there: what is typed by hand needs no register.
 */
export const httpRegistry = ({ endpoint, key }: Key, ask: Fetch): CompanyRegistry => ({
  async search(keyword) {
    try {
      const url = `${endpoint.replace(/\/$/, '')}/companies?keyword=${encodeURIComponent(keyword)}`
      const said = await ask(url, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      if (!said.ok) throw new Error(`register answered ${said.status}`)
      return answer.parse(await said.json()).companies
    } catch (cause) {
      throw Object.assign(new AppError(503, DOWN), { cause })
    }
  },
})
