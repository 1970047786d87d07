import type { Row } from '../kit/resource-client.ts'

/** Its data may be changed. */
export const isOpen = ({ status }: Row): boolean => status === 'MATERIAL_PENDING'

/** Signed, and not yet verified: nothing is taken back before that is. */
export const isUnderWay = ({ status }: Row): boolean =>
  status === 'CONTRACT_SIGNED' || status === 'VERIFY_SUBMITTED'

/** Said of a contract that may not be changed now. */
export const CLOSED = '资料已提交，退回或更正后才能修改'
