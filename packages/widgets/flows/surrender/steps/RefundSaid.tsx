import type { SurrenderQuote } from '@baoqiao/contract/policy/surrender-calls.ts'
import { lastCoveredText } from '@baoqiao/contract/rules/last-covered.ts'
import { formatYuan, priceText } from '@baoqiao/contract/rules/money.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Stack } from '../../../kit/field-grid.ts'

interface Props {
  quote: SurrenderQuote | null
  problem: string
  waiting: boolean
  /** The day that is asked for, and the first that can be. */
  date: string
  earliest: string
  startDate: string
}

/** Where it goes when no account is paid. */
const AS_IT_CAME = '原路退回支付账户，不需要填写收款账户'

/** What is given back on the chosen day and how it comes about, before any account or paper is asked for; and that cover goes on when the day is further ahead. */
export function RefundSaid({ quote, problem, waiting, date, earliest, startDate }: Props) {
  if (problem) return <Alert tone="danger" title={problem} />
  if (!quote) return waiting && <p role="status">正在计算退费…</p>
  const { refund, mode, lines, couponBack, original } = quote
  return (
    <Stack>
      {refund > 0 ? (
        <Alert tone="info" title={`预计退费 ${priceText(refund)}`}>
          {mode}。{original && `${AS_IT_CAME}。`}保险公司审核时这一天已过、退费有变化的，会请您重新确认。
        </Alert>
      ) : (
        <Alert tone="warning" title="按退保规则，这一天退保不退费">
          {mode}，已保障的时间已用完全部保费。仍可以申请退保，不需要填写收款账户。
        </Alert>
      )}
      <ul aria-label="退费计算">
        {lines.map(({ title, heads, formula, refund: back }) => (
          <li key={title + formula}>{`${title}${heads}人，每人：${formula}；共退${formatYuan(back)}元`}</li>
        ))}
        {couponBack ? <li>{`其中${formatYuan(couponBack)}元由优惠券支付，不退还`}</li> : null}
      </ul>
      {date > earliest && (
        <Alert tone="warning" title={`保单${lastCoveredText(date, startDate)}`}>
          {`保险公司可以提前同意，保单在退保生效前继续有效，退费在生效后办理。希望尽快退保，请选择 ${earliest}。`}
        </Alert>
      )}
    </Stack>
  )
}
