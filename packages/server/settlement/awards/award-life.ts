import { settleApplyMachine } from '@baoqiao/contract/rules/machines/settle-apply.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { defineLife, type Happened } from '../../kernel/work/life.ts'
import { tellChannel, viewOf } from '../apply/reviewing.ts'

const tellApplication = tellChannel('settleAward')
async function tell(happened: Happened): Promise<void> {
  await tellApplication(happened)
  const { tx, id, to } = happened
  await asOwner(happened, () =>
    tx
      .updateTable('settleAwardLine')
      .set({ userStatus: viewOf(to) })
      .where('awardId', '=', id)
      .execute(),
  )
}

/** Award applications live as settlement applications do. */
export const settleAwardLife = defineLife(settleApplyMachine, 'settle_award', {
  firstReject: tell,
  commitAgain: tell,
  sendBack: tell,
  remit: tell,
  // Its lines have been told as they were paid.
  bounced: tellApplication,
  cancel: tell,
})
