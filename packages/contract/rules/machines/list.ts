import { accountPayoutMachine } from './account-payout.ts'
import { authorityMachine } from './authority.ts'
import { cancelFeeMachine } from './cancel-fee.ts'
import { claimMachine } from './claim.ts'
import { contractManageMachine } from './contract-manage.ts'
import { couponMachine } from './coupon.ts'
import { documentMachine } from './document.ts'
import { endorsementMachine } from './endorsement.ts'
import { goodsOrderMachine } from './goods-order.ts'
import { holderNoticeMachine } from './holder-notice.ts'
import { invoiceMachine } from './invoice.ts'
import { jobMachine } from './job.ts'
import { jobTraceMachine } from './job-trace.ts'
import { leaveMachine } from './leave.ts'
import type { Machine } from './machine.ts'
import { payOrderMachine } from './pay-order.ts'
import { payVoucherMachine } from './pay-voucher.ts'
import { policyMachine } from './policy.ts'
import { processMachine } from './process.ts'
import { productVersionMachine } from './product-version.ts'
import { proposalMachine } from './proposal.ts'
import { rateTrialMachine } from './rate-trial.ts'
import { rateVersionMachine } from './rate-version.ts'
import { redPacketMachine } from './red-packet.ts'
import { refundMachine } from './refund.ts'
import { replacementMachine } from './replacement.ts'
import { rosterSyncMachine } from './roster-sync.ts'
import { settleApplyMachine } from './settle-apply.ts'
import { settleLineMachine } from './settle-line.ts'
import { settlePayoutMachine } from './settle-payout.ts'
import { surrenderApplyMachine } from './surrender-apply.ts'
import { suspenseMachine } from './suspense.ts'
import { underwritingMachine } from './underwriting.ts'

/** All 17 machines of RULES §2, and those of rosters, claims, proposals, refunds, payouts to channels, money without an order, goods, notices to policyholders, documents, product versions, tariffs and their dry runs, and underwriting. */
export const MACHINES: readonly Machine[] = [
  authorityMachine,
  cancelFeeMachine,
  claimMachine,
  contractManageMachine,
  couponMachine,
  documentMachine,
  endorsementMachine,
  goodsOrderMachine,
  holderNoticeMachine,
  invoiceMachine,
  jobMachine,
  jobTraceMachine,
  leaveMachine,
  payOrderMachine,
  policyMachine,
  processMachine,
  productVersionMachine,
  proposalMachine,
  rateTrialMachine,
  rateVersionMachine,
  redPacketMachine,
  refundMachine,
  replacementMachine,
  rosterSyncMachine,
  settleApplyMachine,
  settleLineMachine,
  settlePayoutMachine,
  surrenderApplyMachine,
  accountPayoutMachine,
  suspenseMachine,
  payVoucherMachine,
  underwritingMachine,
]
