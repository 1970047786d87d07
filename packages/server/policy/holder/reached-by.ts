import type { NoticeWay } from '@baoqiao/contract/policy/holder/notice-kinds.ts'
import { mask, type Vault } from '../../kernel/data/vault.ts'

/** Mobile and mail of an order's holder in clear; '' for what is not there. */
export function reachedBy(holder: unknown, vault: Vault): { mobile: string; email: string } {
  const { mobile, email } = Object(holder)
  return {
    mobile: typeof mobile === 'string' && mobile !== '' ? vault.open(mobile) : '',
    email: typeof email === 'string' ? email : '',
  }
}

/** As it stands in a record: 138****8000, j***@example.com. */
export const maskedTarget = (way: NoticeWay, target: string): string =>
  way === 'sms' ? mask(target) : target.replace(/^(.).*(?=@)/, '$1***')
