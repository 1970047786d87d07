/**
 * Public parameters of a tenant from its first day, which an administrator finds under 公共参数: whether who has not signed
 * may sell (off: they are warned), and by which process applications are underwritten, above which yuan. Those are off: as
 * long as they are, the underwriters' desk works alone.
 */
export const beginningParams = (tenantId: string) =>
  PARAMS.map(([publicName, publicKey, publicValue]) => ({
    ...{ tenantId, publicName, publicKey, publicValue },
    system: '1' as const,
    publicType: '1' as const,
    status: publicKey === 'SIGN_REQUIRED' ? ('0' as const) : ('1' as const),
  }))

const PARAMS = [
  ['未签约禁止出单', 'SIGN_REQUIRED', 'OFF'],
  ['人工核保流程标识', 'UNDERWRITING_PROCESS', 'underwriting'],
  ['走核保流程的保费_元', 'UNDERWRITING_PREMIUM', '100000'],
  ['走核保流程的总保额_元', 'UNDERWRITING_SUM', '100000000'],
] as const
