import { holderSchema } from '@baoqiao/contract/policy/application.ts'
import { HOLDER_LABELS } from '@baoqiao/contract/policy/holder-labels.ts'
import { lineOf } from '@baoqiao/contract/product/line-of.ts'
import type { Finding } from '@baoqiao/contract/proxy/apply-questions.ts'
import { checkCreditCode } from '@baoqiao/contract/rules/credit-code.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { blockedName } from '@baoqiao/contract/rules/underwrite.ts'
import type { Context } from '../kernel/http/context.ts'
import { issuesOf } from '../kernel/http/issues-of.ts'
import { blockedWords } from '../policy/blocked-words.ts'
import { holderSense, type Sensed } from '../policy/holder-sense.ts'

/** What is wrong or strange about an enterprise, at most one finding a field; fields that are not there are not looked at. */
export async function holderFindings(
  holder: Readonly<Record<string, unknown>>,
  type: '1' | '2' | undefined,
  context: Context,
): Promise<Finding[]> {
  const parsed = holderSchema.safeParse(holder, { reportInput: true })
  const found = new Map<string, Finding>()
  const add = (path: string, message: string, level: Finding['level'] = 'error') => {
    if (path in holder && !found.has(path)) found.set(path, { path, message, level })
  }
  for (const { path, message } of parsed.success ? [] : issuesOf(parsed.error, '', labelOf))
    add(path, message)
  const line = lineOf(type)
  for (const [path, message] of holderSense(sensed(holder), line, todayIn(context.now()))) add(path, message)
  if (typeof holder.code === 'string') {
    const code = checkCreditCode(holder.code)
    if (code) add('code', code.message, code.warning ? 'warning' : 'error')
  }
  if (typeof holder.name === 'string') {
    const why = blockedName(holder.name, await blockedWords(context))
    if (why) add('name', why)
  }
  return [...found.values()]
}

const labels = new Map<unknown, string>(HOLDER_LABELS)
const labelOf = ([name]: readonly PropertyKey[]) => labels.get(name) ?? ''

function sensed(holder: Readonly<Record<string, unknown>>): Sensed {
  const text = (name: string) => (typeof holder[name] === 'string' ? holder[name] : '')
  return {
    areaCode: text('areaCode'),
    industry: text('industry'),
    category: text('category'),
    termType: text('termType'),
    termStart: text('termStart'),
    termEnd: text('termEnd'),
  }
}
