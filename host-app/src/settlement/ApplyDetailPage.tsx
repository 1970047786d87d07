import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SETTLE_APPLY } from '@baoqiao/contract/rules/states/settle-apply-states.ts'
import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useCan } from '../ground/console-context.ts'
import { MoveSumsContext } from '../kit/move/move-sums.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { AdjustPanel } from './AdjustPanel.tsx'
import { adjustNote, bounceNote, PAYMENT, payeeNote } from './payee-note.tsx'
import { useToPay } from './use-to-pay.ts'

const resource: PlainResource = settleApply
const PANELS: readonly RecordPanel[] = [
  {
    key: 'adjust',
    title: '佣金调整',
    when: ({ status }) => isOneOf(SETTLE_APPLY.adjustable, status),
    draw: ({ id }) => <AdjustPanel id={id} />,
  },
]
const NONE: readonly RecordPanel[] = []
const note = (row: Row) => refundNote(row) ?? adjustNote(row) ?? payeeNote(row) ?? bounceNote(row)
const refundNote = ({ errorStatus, status }: Row) =>
  errorStatus === '1' && isOneOf(SETTLE_APPLY.adjustable, status) ? (
    <Alert tone="warning" title="有明细在审核期间退费，请驳回，由渠道核对后重新提交" />
  ) : null
const WITHOUT = ['channelId', 'status', 'adjustNote']
const headed = () => ['channelName', 'fee', 'cancelFee']

/**
 * `/front/apply/applyBasicDetail/:id` of a channel, `/after/apply/basicDetail/:id` of the platform: an application with its
 * lines, its reviews and its payment.
 */
export default function ApplyDetailPage() {
  const mayReview = useCan()('settle_apply_review')
  const sums = useToPay('apply')
  return (
    <MoveSumsContext value={sums}>
      <RecordPage
        resource={resource}
        panels={mayReview ? PANELS : NONE}
        headed={headed}
        note={note}
        cells={PAYMENT}
        without={WITHOUT}
      />
    </MoveSumsContext>
  )
}
