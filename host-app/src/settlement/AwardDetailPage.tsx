import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SETTLE_APPLY } from '@baoqiao/contract/rules/states/settle-apply-states.ts'
import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import { useCan, useConsole } from '../ground/console-context.ts'
import { MoveSumsContext } from '../kit/move/move-sums.ts'
import { MoveWarningContext } from '../kit/move/move-warning.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { AwardLinesPanel } from './AwardLinesPanel.tsx'
import { GivenBackNote } from './GivenBackNote.tsx'
import { adjustNote, bounceNote, PAYMENT, payeeNote } from './payee-note.tsx'
import { useAwardWarning } from './use-award-warning.ts'
import { useToPay } from './use-to-pay.ts'

const resource: PlainResource = settleAward
const LINES: RecordPanel = {
  key: 'lines',
  title: '奖励计算',
  draw: ({ id }) => <AwardLinesPanel id={id} adjustable={false} />,
}
const SHOWN: readonly RecordPanel[] = [LINES]
const ADJUSTED: readonly RecordPanel[] = [
  {
    ...LINES,
    draw: ({ id, status }) => (
      <AwardLinesPanel id={id} adjustable={isOneOf(SETTLE_APPLY.adjustable, status)} />
    ),
  },
]
const WITHOUT = ['channelId', 'status', 'adjustNote']
const note = (row: Row) => adjustNote(row) ?? payeeNote(row) ?? bounceNote(row)
const noteWithRefunds = (row: Row) => (
  <>
    {row.status === 'CANCELED' ? null : <GivenBackNote row={row} />}
    {note(row)}
  </>
)
const headed = () => ['channelName', 'fee', 'cancelFee']

/**
 * `/front/apply/applyAwardDetail/:id` of a channel, `/after/apply/awardDetail/:id` of the platform: an award application with how
 * each award was counted, its reviews and its payment.
 */
export default function AwardDetailPage() {
  const { user } = useConsole()
  const can = useCan()
  const warning = useAwardWarning()
  const sums = useToPay('award')
  const mayReview = can('settle_award_review')
  const isDesk = mayReview || can('settle_award_final') || can('settle_award_pay')
  return (
    <MoveWarningContext value={warning}>
      <MoveSumsContext value={sums}>
        <RecordPage
          resource={resource}
          panels={mayReview ? ADJUSTED : SHOWN}
          headed={headed}
          note={isDesk && user.userType === 'sys' ? noteWithRefunds : note}
          cells={PAYMENT}
          without={WITHOUT}
        />
      </MoveSumsContext>
    </MoveWarningContext>
  )
}
