import { hmacHex } from '../kernel/auth/hmac-hex.ts'

/** Whom an insurer's registry of sales people is asked about. `requestNo` is ours: the same number twice is the same request. */
export interface VerifyRequest {
  requestNo: string
  /** Of the contract. */
  number: string
  name: string
  idNo: string
  mobile: string
}
/** `pending`: it tells by its callback. */
export type VerifyAnswer = { verified: true } | { verified: false; reason: string } | { pending: true }

/** An insurer's registry of sales people: who stands in it may sell. */
export interface Registry {
  verify(request: VerifyRequest): Promise<VerifyAnswer>
}

/** What the registry signs its callbacks with, derived so that it is never stored. */
export const registrySecret = (gatewaySecret: string) => hmacHex(gatewaySecret, 'staff registry')

/** Plays a registry: somebody whose name holds 未登记 is not in it, of 待查 it tells later (`/sim/staff-registry`). */
export const simulatedRegistry: Registry = {
  verify: async ({ name }) =>
    name.includes('待查')
      ? { pending: true }
      : name.includes('未登记')
        ? { verified: false, reason: '登记系统中没有此人，请核对姓名和身份证号码' }
        : { verified: true },
}
