import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { View } from '../view.ts'
import { useMoved } from './use-moved.ts'

/** Says that cover from the chosen day costs other than by today's tariff: before, now, and why. */
export function MovedNote(view: Pick<View, 'snapshot' | 'calls'>) {
  const moved = useMoved(view)
  if (!moved) return null
  const { startDate } = view.snapshot.context.form.plan
  const { total, now, rateVersion, code, since, example } = moved
  return (
    <Alert
      tone="warning"
      title={`${example ? `以${example}为例，` : ''}保费由${priceText(total)}变为${priceText(now)}`}
    >
      起保日期{startDate}执行{since}起的新费率（{code}），今天的费率（{rateVersion}）不适用。
    </Alert>
  )
}
