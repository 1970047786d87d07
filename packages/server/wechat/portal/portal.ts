import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import type { PortalQuery } from '@baoqiao/contract/wechat/portal.ts'
import { AppError, notFound, refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { readBody } from '../../kernel/http/read-body.ts'
import { readFlatXml } from './flat-xml.ts'
import { type Inbound, readInbound } from './inbound.ts'
import { isSame, openMessage, signatureOf } from './message-cipher.ts'
import { sealedReply } from './passive-reply.ts'
import type { PortalAccount } from './portal-account.ts'
import { takeMessage } from './take-message.ts'

/** Bytes of a message: the platform's are a few thousand. */
const MOST = 64 * 1024
/** How far its clock may be from ours. */
const APART_MS = 10 * 60_000
const DONE = 'success'

const plain = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': text.startsWith('<xml>') ? 'text/xml; charset=utf-8' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })

/** See the calls. */
export const portal: Handlers<typeof wechat>['portal'] = {
  async echo({ params, query }, context) {
    const account = await accountOf(params.id, context)
    checkTime(query, context.now())
    if (query.encrypt_type === 'aes' && query.msg_signature !== '') {
      checkSigned(query.msg_signature, [account.token, query.timestamp, query.nonce, query.echostr])
      const opened = openMessage(query.echostr, account.aesKey, account.appid)
      if (opened === null) throw refuse('消息无法解密，请核对公众号的消息加解密密钥')
      return plain(opened)
    }
    checkSigned(query.signature, [account.token, query.timestamp, query.nonce])
    return plain(query.echostr)
  },
  receive: phased({
    async before({ params, query }: { params: { id: string }; query: PortalQuery }, outside) {
      const bytes = await readBody(outside.request, MOST)
      const account = await outside.inside((context) => accountOf(params.id, context))
      return { account, ...openRequest(new TextDecoder().decode(bytes), query, account, outside.now()) }
    },
    async within({ query }: { query: PortalQuery }, context, { account, inbound, isSealed }) {
      const reply = await takeMessage(inbound, account, `${query.timestamp} ${query.nonce}`, context)
      if (reply === null) return plain(DONE)
      const seconds = Math.floor(context.now().getTime() / 1000)
      return plain(isSealed ? sealedReply(reply, account, seconds) : reply)
    },
  }),
}

/** The message in a request that is signed by the account's token; throws for every other. */
function openRequest(
  text: string,
  query: PortalQuery,
  account: PortalAccount,
  now: Date,
): { inbound: Inbound; isSealed: boolean } {
  checkTime(query, now)
  const isSealed = query.encrypt_type === 'aes'
  // Plain messages are signed without their text: by the query alone.
  if (!isSealed) checkSigned(query.signature, [account.token, query.timestamp, query.nonce])
  const envelope = readFlatXml(text)
  if (!envelope) throw refuse('消息不是有效的 XML')
  let fields = envelope
  if (isSealed) {
    const sealed = envelope.get('Encrypt') ?? ''
    checkSigned(query.msg_signature, [account.token, query.timestamp, query.nonce, sealed])
    const opened = readFlatXml(openMessage(sealed, account.aesKey, account.appid) ?? '')
    if (!opened) throw refuse('消息无法解密，请核对公众号的消息加解密密钥')
    fields = opened
  }
  const inbound = readInbound(fields)
  if (!inbound) throw refuse('消息缺少发送人、时间或类型')
  if (inbound.to !== account.account) throw refuse('消息不是发给这个公众号的')
  return { inbound, isSealed }
}

function checkTime({ timestamp }: PortalQuery, now: Date): void {
  const at = /^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  if (!(Math.abs(at - now.getTime()) <= APART_MS)) throw new AppError(403, '签名已过期')
}

function checkSigned(given: string, parts: readonly string[]): void {
  if (!isSame(given, signatureOf(...parts))) throw new AppError(403, '签名不正确')
}

/** Found without a tenant: nobody has logged in, and the number is the account's alone. */
async function accountOf(id: string, { tx, vaultOf }: Context): Promise<PortalAccount> {
  const row = await tx
    .selectFrom('wxAccount')
    .select(['id', 'tenantId', 'account', 'appid', 'token', 'aesKey'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const vault = vaultOf(row.tenantId)
  return { ...row, token: vault.open(row.token), aesKey: vault.open(row.aesKey) }
}
