/** An account as the platform knows it. */
export interface PortalAccount {
  id: string
  tenantId: string
  account: string
  appid: string
  token: string
  aesKey: string
}
