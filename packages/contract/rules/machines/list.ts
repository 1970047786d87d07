import { authorityMachine } from './authority.ts'
import { cancelFeeMachine } from './cancel-fee.ts'
import { contractManageMachine } from './contract-manage.ts'
import { couponMachine } from './coupon.ts'
import { endorsementMachine } from './endorsement.ts'
import { invoiceMachine } from './invoice.ts'
import { jobMachine } from './job.ts'
import { jobTraceMachine } from './job-trace.ts'
import { leaveMachine } from './leave.ts'
import type { Machine } from './machine.ts'
import { payOrderMachine } from './pay-order.ts'
import { policyMachine } from './policy.ts'
import { processMachine } from './process.ts'
import { redPacketMachine } from './red-packet.ts'
import { refundMachine } from './refund.ts'
import { replacementMachine } from './replacement.ts'
import { settleApplyMachine } from './settle-apply.ts'
import { settleLineMachine } from './settle-line.ts'
import { surrenderApplyMachine } from './surrender-apply.ts'

/** All 17 machines of RULES §2, and that of refunds. */
export const MACHINES: readonly Machine[] = [
  authorityMachine,
  cancelFeeMachine,
  contractManageMachine,
  couponMachine,
  endorsementMachine,
  invoiceMachine,
  jobMachine,
  jobTraceMachine,
  leaveMachine,
  payOrderMachine,
  policyMachine,
  processMachine,
  redPacketMachine,
  refundMachine,
  replacementMachine,
  settleApplyMachine,
  settleLineMachine,
  surrenderApplyMachine,
]
