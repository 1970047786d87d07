import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { mask, type Vault } from '../../kernel/data/vault.ts'

const WAYS = endorsement.fields.refundWay.options

interface Refund {
  refundWay: keyof typeof WAYS | null
  payeeName: string | null
  bankName: string | null
  bankNo: string | null
}

/** How what a change gives back goes, and to whom, as a paper says it; the account is masked. */
export function refundTold({ refundWay, payeeName, bankName, bankNo }: Refund, vault: Vault) {
  if (refundWay !== 'payee') return { way: WAYS.account, name: '', account: '' }
  const account = bankNo ? mask(vault.open(bankNo)) : ''
  return { way: WAYS.payee, name: payeeName ?? '', account: `${bankName ?? ''} ${account}`.trim() }
}
