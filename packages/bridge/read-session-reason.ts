import { type SessionReason, sessionReasons } from '@baoqiao/contract/messages/words.ts'
import { isRecord } from './fields.ts'

/** Why a frame asks for a session, or undefined when it does not say a reason we know. */
export function readSessionReason(data: unknown): SessionReason | undefined {
  return isRecord(data) ? sessionReasons.find((reason) => reason === data.reason) : undefined
}
