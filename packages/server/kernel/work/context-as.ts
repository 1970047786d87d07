import { UPLOAD_BOUNDS } from '../files/upload-bounds.ts'
import type { Caller, Context } from '../http/context.ts'
import type { Work } from './carrier.ts'
import { emitter } from './emitter.ts'

const none = (): never => {
  throw new Error('work that goes on by itself has no request, and nothing outside')
}

/** Work of the outbox as a person's: what they began is gone on with in their name and within their reach. */
export const contextAs = (caller: Caller, { tx, tenantId, vault, publicUrl, now }: Work): Context => ({
  ...{ caller, tx, tenantId, vault, publicUrl, now },
  emit: emitter(tx, () => tenantId, true),
  ports: {
    captcha: none,
    pinyin: none,
    gatewaySecret: '',
    gatewayHosts: new Set(),
    webhookHosts: new Set(),
    sourceHosts: new Set(),
    simulators: false,
    uploads: UPLOAD_BOUNDS,
  },
  vaultOf: none,
  traceId: '',
  ip: '',
  request: new Request(publicUrl),
  setCookie: none,
  noted: {},
  logged: {},
  afterCommit: none,
})
