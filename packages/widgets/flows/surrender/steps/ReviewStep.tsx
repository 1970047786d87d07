import { lastCoveredText } from '@baoqiao/contract/rules/last-covered.ts'
import { formatYuan, priceText } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

/** What would be given back, and how it comes about. */
export function ReviewStep({ snapshot }: View) {
  const { quote, form, opened } = snapshot.context
  if (!quote || !opened) return null
  return (
    <FlowFrame title="确认退费" next="确认退费并提交" final>
      <Card title={quote.mode}>
        <Descriptions
          rows={[
            ['退保生效日期', `${form.effDate}，${lastCoveredText(form.effDate, opened.policy.startDate)}`],
            ['预计退费', quote.refund > 0 ? priceText(quote.refund) : '不退费'],
            ...quote.lines.map(
              ({ title, heads, paid, refund, formula }, i) =>
                [
                  `${i + 1}. ${title}，${heads}人，已交${formatYuan(paid)}元`,
                  `每人：${formula}；共退${formatYuan(refund)}元`,
                  { full: true },
                ] as const,
            ),
            ...(quote.couponBack
              ? [['优惠券抵扣', `其中${formatYuan(quote.couponBack)}元由优惠券支付，不退还`] as const]
              : []),
            ...(quote.refund > 0
              ? [
                  [
                    '收款账户',
                    quote.original
                      ? '原路退回支付账户'
                      : `${form.payeeName}，${form.bankName}，${form.bankNo}`,
                    { full: true },
                  ] as const,
                ]
              : []),
            ['说明', AGREED, { full: true }],
          ]}
        />
      </Card>
    </FlowFrame>
  )
}

const AGREED = '保险公司同意后，保单自退保生效日期起终止。审核时这一天已过、退费有变化的，会请您重新确认。'
