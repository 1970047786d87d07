/** Whether who has not signed may sell; off: they are warned. An administrator turns it on under 公共参数. */
export const signRequiredParam = (tenantId: string) => ({
  tenantId,
  publicName: '未签约禁止出单',
  publicKey: 'SIGN_REQUIRED',
  publicValue: 'OFF',
  system: '1' as const,
  publicType: '1' as const,
  status: '0' as const,
})
