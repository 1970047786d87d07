import { PAY_WAYS } from '@baoqiao/contract/payment/gateway-params.ts'
import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { account, credit, debit } from '../ledger/accounts.ts'
import { type Books, post } from '../ledger/post.ts'
import { owedBy } from './owed-by.ts'
import type { PaidOrder, Receipt } from './request-refund.ts'

/** Money is at the gateway, or of a transfer at the bank: the holder's, whatever becomes of it; or nobody's when no order is known. */
export const bookReceived = (receipt: Receipt, orderNo: string, order: PaidOrder | null, books: Books) =>
  post(books, {
    source: { table: 'pay_receipt', id: receipt.id, event: 'received' },
    about: {
      docNo: orderNo,
      channelId: order?.channelId ?? null,
      policyId: order?.policyId ?? null,
      payOrderId: order?.id ?? null,
    },
    entries: [
      debit(
        receipt.payChannel === OFFLINE
          ? account('bank')
          : account('gateway', receipt.payChannel, PAY_WAYS[receipt.payChannel]),
        receipt.amount,
      ),
      credit(order ? owedBy(order) : account('suspense'), receipt.amount),
    ],
    note: `流水 ${receipt.channelOrderNo}`,
  })
