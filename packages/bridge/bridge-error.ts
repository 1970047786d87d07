/** Why the bridge could not do what was asked. `SESSION_FAILED` and `REFUSED` come from the other side. */
export type BridgeErrorCode =
  | 'CLOSED'
  | 'FRAME_RELOADED'
  | 'HANDSHAKE_TIMEOUT'
  | 'NOT_FRAMED'
  | 'ORIGIN_REFUSED'
  | 'REFUSED'
  | 'RELOAD_LIMIT'
  | 'SESSION_FAILED'
  | 'TIMEOUT'

export class BridgeError extends Error {
  readonly code: BridgeErrorCode | (string & {})
  constructor(code: BridgeErrorCode | (string & {})) {
    super(code)
    this.code = code
  }
}
