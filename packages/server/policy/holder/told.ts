import type { Vault } from '../../kernel/data/vault.ts'
import type { Tx } from '../../kernel/database/database.ts'

/** An order as a notice about it needs it. */
export interface Told {
  id: string
  insured: string
  productName: string
  policyNo: string | null
  status: string
  totalMoney: number
  couponMoney: number
  payDeadline: Date | string | null
  endDate: string
}
/** What is said; `until`, the last moment or when it came about, as people say it. */
export interface NoticeText {
  subject: string
  text: string
  until: string
  /** More that an SMS says by itself: what it is about, and the reason, the amount or the number. */
  sms?: { what: string; said: string }
}
export interface About {
  policy: Told
  endorsementId: string | null
  tx: Tx
  vault: Vault
  now: Date
}

/** Whose policy, or whose application while it has no number, at the beginning of a sentence. */
export const ofPolicy = ({ insured, policyNo, productName }: Told) =>
  `${insured}${policyNo ? `保单${policyNo}` : `投保${productName}`}`
