import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

const WAYS = { invoice: '查看发票', endorsement: '查看批改申请', claim: '查看理赔' }

/** A rule stands against giving the policy back now: which one, and where it is seen to. */
export function BarredView({ snapshot, props }: View) {
  const { opened } = snapshot.context
  const barring = opened?.barring
  const to = barring && props.wayTo?.(barring)
  return (
    <FlowFrame title="申请退保">
      <Alert tone="warning" title="这份保单现在不能退保">
        {opened?.barred}
        {to && (
          <>
            {' '}
            <a href={to}>{WAYS[barring.table]}</a>
          </>
        )}
      </Alert>
    </FlowFrame>
  )
}
