/** The older dictionary of policies (1-platform §4), which older clients know. */
export const OLD_POLICY_STATUS = { '0': '已退保', '3': '生效中', '5': '已失效', '7': '已支付' } as const
export type OldPolicyStatus = keyof typeof OLD_POLICY_STATUS

/** What a status is in the older dictionary; null for what is no policy there yet: not paid for, or never issued. */
export function oldPolicyStatus(status: string): OldPolicyStatus | null {
  if (status === '0') return '0'
  if (status === '3') return '3'
  if (status === '4' || status === '5') return '5'
  return status === '2' || status === '3.5' ? '7' : null
}
