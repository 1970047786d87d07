/** States of policies that a dry run can be over; in force and about to be, unless said. */
export const TRIAL_STATES = { '3': '生效中', '3.5': '待生效', '1': '待支付', '5': '已到期' } as const
