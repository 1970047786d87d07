import { checkBankCard } from '@baoqiao/contract/rules/luhn.ts'
import { refuse } from '../kernel/http/app-error.ts'

/** Refuses a card number that cannot be one (RULES §4.6); a masked one that comes back is the number that is there. */
export function checkCard(cardNo: string | null | undefined, path = 'cardNo'): void {
  if (!cardNo || cardNo.includes('*')) return
  const wrong = checkBankCard(cardNo)
  if (wrong) throw refuse(wrong.message, [{ path, message: wrong.message }])
}
