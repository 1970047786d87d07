import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

/** A rule stands against giving the policy back now: which one, and where it is seen to. */
export function BarredView({ snapshot, props }: View) {
  const { opened } = snapshot.context
  const invoice = opened?.barringInvoice && props.invoiceAt?.(opened.barringInvoice)
  return (
    <FlowFrame title="申请退保">
      <Alert tone="warning" title="这份保单现在不能退保">
        {opened?.barred}
        {invoice && (
          <>
            {' '}
            <a href={invoice}>查看发票</a>
          </>
        )}
      </Alert>
    </FlowFrame>
  )
}
