import { formatYuan } from '@baoqiao/contract/rules/money.ts'

/** What refunds since made of an award that was applied for, in words; cents. */
export const givenBackText = ({ feePre, now }: { feePre: number; now: number }) =>
  `提交后有退费：奖励现为 ${formatYuan(now)} 元，比申请的 ${formatYuan(feePre)} 元少 ${formatYuan(feePre - now)} 元`
/** What becomes of it once two persons have reviewed the award. */
export const SET_OFF_LATER = '差额在该渠道以后的奖励中扣减'
