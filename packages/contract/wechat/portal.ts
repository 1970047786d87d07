import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const params = z.object({ id: idSchema })
const sign = z._default(z.string().check(z.maxLength(64)), '')
/** What the platform signs with: a decimal time in seconds and any words. Unknown names are its own. */
const query = z.object({
  signature: sign,
  timestamp: sign,
  nonce: z._default(z.string().check(z.maxLength(128)), ''),
  encrypt_type: z._default(z.string().check(z.maxLength(16)), ''),
  msg_signature: sign,
  echostr: z._default(z.string().check(z.maxLength(512)), ''),
})
export type PortalQuery = z.infer<typeof query>

/**
 * Where the platform of official accounts reaches ours, an address an account: `{id}` is the account's own number. Nobody
 * logs in; the signature says who asks. 403 for one that is wrong, too old or used before for something else.
 */
export const portal = {
  /** Answers the echo by which the platform checks the address, as plain text. */
  echo: call({
    method: 'GET',
    path: '/mp/portal/{id}',
    title: '公众号服务器地址验证',
    allow: 'public',
    params,
    query,
    wire: 'file',
  }),
  /** Takes a message or event in XML, plain or sealed, and answers what the fan is told: XML of the same kind, or `success`. */
  receive: call({
    method: 'POST',
    path: '/mp/portal/{id}',
    title: '接收公众号消息',
    allow: 'public',
    params,
    query,
    wire: 'file',
    audit: false,
  }),
}
