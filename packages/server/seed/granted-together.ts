/** Asking for leave, and working the tasks that come to one: for everybody of the platform. */
export const OFFICE = [
  ...['view', 'add', 'edit', 'remove', 'submit'].map((verb) => `leave_bill_${verb}`),
  'act_task_view',
  'act_task_handle',
  'act_done_task_view',
  'act_started_view',
]
/** Every right over rows of these. */
export const verbs = (...names: string[]) =>
  names.flatMap((name) =>
    ['view', 'add', 'edit', 'remove', 'export', 'import'].map((verb) => `${name}_${verb}`),
  )
/** Rights to see, add and change rows of these. */
const keeps = (...names: string[]) =>
  names.flatMap((name) => ['view', 'add', 'edit'].map((verb) => `${name}_${verb}`))
export const views = (...names: string[]) => names.map((name) => `${name}_view`)
export const exports = (...names: string[]) => names.map((name) => `${name}_export`)

/** What stands under policies, for whoever serves them. */
export const OF_POLICIES = [
  'endorsement',
  'endorsement_row',
  'account_payout',
  'pay_voucher',
  'claim',
  'policy_car',
  'insured_enterprise',
  'covered_person',
  'policy_reminder',
  'holder_notice',
  'coupon_ticket',
  'red_packet',
]
/** Doing it. */
export const SERVE = [
  'underwriting_task_view',
  'underwriting_task_answer',
  'invoice_add',
  'surrender_apply_add',
  'endorsement_add',
  'account_payout_add',
  'claim_add',
  'policy_car_add',
  'policy_car_edit',
  'policy_car_remove',
  'insured_enterprise_add',
  'insured_enterprise_edit',
  'holder_notice_send',
]
/** To whom a channel's commission is paid, where its paper goes, and applying for it: for who leads the channel. */
export const SETTLED = [
  ...keeps('settle_info', 'ticket_recipient'),
  'settle_apply_add',
  'settle_award_add',
  'settle_statement_view',
]
/** What channels earn, line by line, what refunds take back of it, and what they applied for. */
export const OF_SETTLEMENT = [
  'settle_line',
  'settle_cancel_fee',
  'settle_apply',
  'settle_award',
  'settle_award_line',
]
/** What the platform’s people alone follow: what is to be settled, how far it is, and what changed after. */
export const SETTLEMENT_DESK = ['settle_plan', 'settle_progress', 'settle_change_fee']
/** One's own contract as a sales person: begun, its data given, signed. */
export const CONTRACTED = [...keeps('contract_manage'), 'contract_manage_submit', 'contract_manage_sign']
/**
 * People of one's channel and of those below it: added, stopped, moved, given another password. Whoever does so holds what
 * they hold, their contracts with it.
 */
export const STAFFED = [
  'dist_account_add',
  'dist_account_edit',
  'dist_sign_view',
  ...CONTRACTED,
  'contract_manage_link',
  'dist_guidance_read',
]
/** How the page of one's channel embeds ours, and what it was told: for who leads the channel. */
export const EMBEDDED = ['embed_site_view', 'embed_site_edit', 'embed_delivery_view', 'embed_delivery_replay']
/** What every role of a channel sells with. */
export const SELL = ['policy_apply', 'quote_add', 'quote_remove', 'proposal_add', 'dist_material_use']
export const SELL_VIEWS = ['quote', 'proposal', 'plan_notice', 'plan_template']
/** What whoever sells and serves for a channel sees. */
export const SERVED = [
  'policy',
  'document',
  'pay_order',
  'invoice',
  'surrender_apply',
  ...OF_POLICIES,
  ...SELL_VIEWS,
]
