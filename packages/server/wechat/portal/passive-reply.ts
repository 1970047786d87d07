import type { Reply } from '../reply-issues.ts'
import { cdata } from './flat-xml.ts'
import type { Inbound } from './inbound.ts'
import { sealMessage, signatureOf } from './message-cipher.ts'

/** What a fan is answered at once, in the platform's XML. `seconds` since 1970. */
export function passiveReply({ to, openid }: Inbound, { repType, content }: Reply, seconds: number): string {
  const head = `<ToUserName>${cdata(openid)}</ToUserName><FromUserName>${cdata(to)}</FromUserName><CreateTime>${seconds}</CreateTime><MsgType>${cdata(repType)}</MsgType>`
  return `<xml>${head}${bodyOf({ repType, content })}</xml>`
}

function bodyOf({ repType, content }: Pick<Reply, 'repType' | 'content'>): string {
  if (repType === 'text') return `<Content>${cdata(content)}</Content>`
  const media = `<MediaId>${cdata(content)}</MediaId>`
  const tag = { image: 'Image', voice: 'Voice', video: 'Video' }[repType]
  return `<${tag}>${media}</${tag}>`
}

interface Keys {
  token: string
  aesKey: string
  appid: string
}
/** The same sealed, as it answers what came sealed. */
export function sealedReply(xml: string, { token, aesKey, appid }: Keys, seconds: number): string {
  const sealed = sealMessage(xml, aesKey, appid)
  const nonce = String(seconds) + String(sealed.length)
  const signature = signatureOf(token, String(seconds), nonce, sealed)
  return `<xml><Encrypt>${cdata(sealed)}</Encrypt><MsgSignature>${cdata(signature)}</MsgSignature><TimeStamp>${seconds}</TimeStamp><Nonce>${cdata(nonce)}</Nonce></xml>`
}
