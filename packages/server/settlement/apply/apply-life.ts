import { settleApplyMachine } from '@baoqiao/contract/rules/machines/settle-apply.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SETTLE_APPLY } from '@baoqiao/contract/rules/states/settle-apply-states.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { defineLife, type Happened } from '../../kernel/work/life.ts'

/** The channel is told how far it is in fewer words. */
const tellChannel = (happened: Happened) =>
  asOwner(happened, async () => {
    const { tx, id, to } = happened
    const userStatus = viewOf(to)
    await tx.updateTable('settleApply').set({ userStatus }).where('id', '=', id).execute()
  })
const TOLD = ['REJECTED_FIRST', 'REMITTED', 'CANCELED'] as const
const viewOf = (status: string) =>
  isOneOf(SETTLE_APPLY.ing, status) ? 'ING' : (TOLD.find((one) => one === status) ?? 'ING')

/** Applications; what their moves do to lines and books stands with the moves. */
export const settleApplyLife = defineLife(settleApplyMachine, 'settle_apply', {
  firstReject: tellChannel,
  commitAgain: tellChannel,
  sendBack: tellChannel,
  remit: tellChannel,
  cancel: tellChannel,
})
