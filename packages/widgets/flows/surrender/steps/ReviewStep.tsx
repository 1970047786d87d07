import { formatYuan, priceText } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

/** What would be given back, and how it comes about. */
export function ReviewStep({ snapshot }: View) {
  const { quote, form } = snapshot.context
  if (!quote) return null
  return (
    <FlowFrame title="确认退费" next="确认退费并提交" final>
      <Card title={quote.mode}>
        <Descriptions
          rows={[
            ['退保生效日期', form.effDate],
            ['预计退费', priceText(quote.refund)],
            ...quote.lines.map(
              ({ title, heads, paid, refund, formula }, i) =>
                [
                  `${i + 1}. ${title}，${heads}人，已交${formatYuan(paid)}元`,
                  `每人：${formula}；共退${formatYuan(refund)}元`,
                  { full: true },
                ] as const,
            ),
            ['说明', '保险公司同意退保当天会重新计算，以当天的金额为准。', { full: true }],
          ]}
        />
      </Card>
    </FlowFrame>
  )
}
