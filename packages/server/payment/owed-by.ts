import { type Account, account } from '../ledger/accounts.ts'
import { receivable } from '../policy/premium-books.ts'

/** Whose a payment order is: a policyholder's, or, with neither, a buyer's of goods. */
export interface Payer {
  holderCode: string | null
  insured: string | null
}

/** The account that money for an order is credited to: what the holder owes, or what goods have brought. */
export const owedBy = ({ holderCode, insured }: Payer): Account =>
  holderCode !== null && insured !== null ? receivable({ holderCode, insured }) : account('goods')
