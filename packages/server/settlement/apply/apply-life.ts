import { settleApplyMachine } from '@baoqiao/contract/rules/machines/settle-apply.ts'
import { defineLife } from '../../kernel/work/life.ts'
import { tellChannel } from './reviewing.ts'

const tell = tellChannel('settleApply')

/** Applications; what their moves do to lines and books stands with the moves. */
export const settleApplyLife = defineLife(settleApplyMachine, 'settle_apply', {
  firstReject: tell,
  commitAgain: tell,
  sendBack: tell,
  remit: tell,
  bounced: tell,
  cancel: tell,
})
