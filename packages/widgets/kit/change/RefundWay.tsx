import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { AccountCard } from '../AccountCard.tsx'
import { quoteNow, refundIssues } from './change.machine.ts'
import type { View } from './view.ts'

const WAYS = [
  { value: 'account', label: '挂账，抵扣下次保费' },
  { value: 'payee', label: '转账到收款账户' },
]

/** Where money goes that is given back: kept for the next charge, or paid out. */
export function RefundWay({ snapshot, send, calls }: View) {
  const { context } = snapshot
  const { form, tried } = context
  return (
    <>
      <Card title={`退还 ${priceText(quoteNow(context)?.refund ?? 0)}`}>
        <Segments
          label="退还方式"
          value={form.refundWay}
          options={WAYS}
          onChange={(way) =>
            send({ type: 'form.change', patch: { refundWay: way === 'payee' ? 'payee' : 'account' } })
          }
        />
      </Card>
      {form.refundWay === 'payee' && (
        <AccountCard
          form={form.account}
          issues={tried.includes('review') ? refundIssues(context) : {}}
          calls={calls.catalogue}
          banks={calls.banks}
          onChange={(patch) =>
            send({ type: 'form.change', patch: { account: { ...form.account, ...patch } } })
          }
        />
      )}
    </>
  )
}
