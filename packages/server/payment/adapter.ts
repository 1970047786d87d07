import type { GatewayType } from '@baoqiao/contract/payment/gateway-params.ts'
import type { Notify } from './gateway.ts'

/** A sum asked for: amount in cents, `expiresAt` an instant. */
export interface Charge {
  orderNo: string
  amount: number
  body: string
  expiresAt: string
}
/** Money to give back. `refundNo` is ours: asking twice with the same number gives back once. */
export interface Refund {
  refundNo: string
  orderNo: string
  channelOrderNo: string
  amount: number
  why: string
}

/** An account at a gateway: a payment channel with its secrets in clear. Empty text: not given. */
export interface GatewayAccount {
  appId: string
  channelMchId: string
  returnUrl: string
  notifyUrl: string
  param: Readonly<Record<string, string>>
}
/** Whether a gateway takes an account's configuration, and what it says of it, in Chinese. */
export interface Tested {
  works: boolean
  said: string
}

/** What the platform needs of a payment gateway; a real one is a file beside the simulated one. */
export interface Gateway {
  readonly name: GatewayType
  /** What the QR code says. */
  createCharge(charge: Charge): Promise<{ codeUrl: string }>
  /** Whether the gateway itself sent this, be it late. */
  verifyNotify(message: Notify): boolean
  /** Answers the gateway's receipt; throws when it could not be asked, and is asked again later. */
  refund(refund: Refund): Promise<{ receiptNo: string }>
  /** Asks the gateway whether it knows the account. Nothing is charged. */
  test(): Promise<Tested>
}
