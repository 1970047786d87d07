import type { EndorsePayee } from '@baoqiao/contract/policy/endorse-payee.ts'
import {
  ACCOUNT,
  ACCOUNT_TYPES,
  EMPTY_SURRENDER,
  type SurrenderForm,
  surrenderIssues,
} from '@baoqiao/contract/policy/surrender-form.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { checkIdCard } from '@baoqiao/contract/rules/id-card.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { areaPath } from '../../product/areas.ts'

/** Under our names, also what came under those of the specification. */
function ownPayee({ payAccountTypeText: words, authReasonText, ...own }: EndorsePayee) {
  const authReason = own.authReason ?? authReasonText
  const payAccountType = own.payAccountType ?? (words && typeIn(words))
  return { ...own, ...(payAccountType && { payAccountType }), ...(authReason && { authReason }) }
}
const typeIn = (words: string) => (words === ACCOUNT_TYPES['1'] ? '1' : '2')

const FILLED = { effDate: '-', reason: '1', letter: '-' }

/** An account as it is kept, or refused (400) with what is wrong with it: the same rules as a surrender's. */
export function payeeOf(asked: EndorsePayee | undefined, insured: string, { now }: Pick<Context, 'now'>) {
  const given = ownPayee(asked ?? {})
  const said = Object.entries(given).map(([name, value]) => [name, value ?? ''] as const)
  const form: SurrenderForm = { ...EMPTY_SURRENDER, ...FILLED, ...Object.fromEntries(said) }
  const authIdCard = form.authIdCard.toUpperCase()
  const issues: Partial<Record<string, string>> = surrenderIssues({ ...form, authIdCard }, insured)
  const bankCity = areaPath(form.bankCityCode)
  if (!bankCity) issues.bankCityCode ??= '请选择开户地区'
  const wrong = form.payAccountType === '2' ? checkIdCard(authIdCard, todayIn(now())) : null
  if (wrong && !wrong.warning) issues.authIdCard ??= wrong.message
  const all = ACCOUNT.flatMap((name) => {
    const message = issues[name]
    return message ? [{ path: `payee.${name}`, message }] : []
  })
  if (all[0]) throw refuse(all[0].message, all)
  return { ...given, authIdCard: authIdCard || null, bankCity: bankCity ?? '' }
}
