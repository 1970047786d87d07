import { checkCreditCode } from '@baoqiao/contract/rules/credit-code.ts'
import { blockedName } from '@baoqiao/contract/rules/underwrite.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { blockedWords } from '../policy/blocked-words.ts'
import { isCounty } from '../product/areas.ts'

interface Unit {
  unitName?: string | null | undefined
  unitCode?: string | null | undefined
  areaCode?: string | null | undefined
}

/** Nothing is worked out on paper for an enterprise that would be refused, or is none: the rules are those of applying. 400. */
export async function unitFits({ unitName, unitCode, areaCode }: Unit, context: Context): Promise<void> {
  const name = unitName ? blockedName(unitName, await blockedWords(context)) : null
  const code = unitCode ? checkCreditCode(unitCode) : null
  const issues = [
    ...(name ? [{ path: 'unitName', message: name }] : []),
    ...(code && !code.warning ? [{ path: 'unitCode', message: code.message }] : []),
    ...(areaCode && !isCounty(areaCode) ? [{ path: 'areaCode', message: '所在地区不存在，请重新选择' }] : []),
  ]
  if (issues[0]) throw refuse(issues[0].message, issues)
}
