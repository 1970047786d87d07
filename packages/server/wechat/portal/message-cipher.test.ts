import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesTurn } from '../../testing/full.ts'
import { cdata, readFlatXml } from './flat-xml.ts'
import { isSame, openMessage, sealMessage, signatureOf } from './message-cipher.ts'

const AES = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const APPID = 'wx2c2769f8efd9abc2'
const key = Buffer.from(`${AES}=`, 'base64')

/** The published scheme once more, on another library: salt, length, message, app id, padding to 32. */
function sealed(message: string, appid = APPID, pad?: number): string {
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appid)])
  const missing = pad ?? 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const whole = Buffer.concat([plain, Buffer.alloc(missing, missing)])
  return Buffer.concat([cipher.update(whole), cipher.final()]).toString('base64')
}

takesTurn(4)('what another library seals by the published scheme is opened, and the other way round', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const message = given.replace(/\p{Cs}/gu, '')
      expect(openMessage(sealed(message), AES, APPID)).toBe(message)
      const ours = Buffer.from(sealMessage(message, AES, APPID), 'base64')
      expect(ours.length % 32).toBe(0)
      const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
      const plain = Buffer.concat([cipher.update(ours), cipher.final()])
      const size = plain.readUInt32BE(16)
      expect(plain.subarray(20, 20 + size).toString()).toBe(message)
      const pad = plain.at(-1) ?? 0
      expect(plain.subarray(20 + size, plain.length - pad).toString()).toBe(APPID)
    }),
    { numRuns: 15 },
  )
})

/** The platform's own example of a callback in its documentation and sample programs. */
const PUBLISHED = {
  ...{ token: 'QDG6eK', aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C', id: 'wx5823bf96d3bd56c7' },
  message: { time: '1409659813', nonce: '1372623149', signed: '477715d11cdb4164915debcba66cb864d751f3e6' },
  address: { time: '1409659589', nonce: '263014780', signed: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3' },
  echo: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
  sealed: [
    'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3Qczc',
    'dCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLj',
    'vd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMn',
    'vw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k',
    '22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2Yoy',
    'yH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==',
  ].join(''),
} as const

test('the examples that the platform publishes are signed, opened and sealed just so', () => {
  const { token, aesKey, id, message, address, echo, sealed: sent } = PUBLISHED
  expect(signatureOf(token, message.time, message.nonce, sent)).toBe(message.signed)
  expect(signatureOf(token, address.time, address.nonce, echo)).toBe(address.signed)
  expect(openMessage(echo, aesKey, id)).toBe('1616140317555161061')
  const read = readFlatXml(openMessage(sent, aesKey, id) ?? '')
  expect(Object.fromEntries(read ?? [])).toMatchObject({
    ...{ ToUserName: id, FromUserName: 'mycreate', CreateTime: '1409659813' },
    ...{ MsgType: 'text', Content: 'hello', MsgId: '4561255354251345929' },
  })
  const salt = new TextEncoder().encode('aaaabbbbccccdddd')
  expect(sealMessage('我是中文abcd123', AES, 'wxb11529c136998cb6', salt)).toBe(
    'jn1L23DB+6ELqJ+6bruv21Y6MD7KeIfP82D6gU39rmkgczbWwt5+3bnyg5K55bgVtVzd832WzZGMhkP72vVOfg==',
  )
})

test('what is for another app id, cut, padded wrongly or no cipher at all is not opened', () => {
  expect(openMessage(sealed('你好', 'wx0000000000000000'), AES, APPID)).toBeNull()
  const good = sealed('你好')
  expect(openMessage(good.slice(0, -24), AES, APPID)).toBeNull()
  expect(openMessage(good, AES.replace('a', 'b'), APPID)).toBeNull()
  for (const text of ['', '====', '不是', 'AAAA', 'A'.repeat(64)])
    expect(openMessage(text, AES, APPID)).toBeNull()
})

test('parts are signed in order of their letters, whichever comes first', () => {
  const by = (...parts: string[]) => createHash('sha1').update(parts.join('')).digest('hex')
  expect(signatureOf('token', '1409735669', '1320562132')).toBe(by('1320562132', '1409735669', 'token'))
  expect(signatureOf('b', 'a', 'C')).toBe(by('C', 'a', 'b'))
  expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'ab')]).toEqual([true, false, false])
})

test('any text comes through XML as it was; children of children and what is no such XML do not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(readFlatXml(`<xml><A>${cdata(text)}</A></xml>`)?.get('A')).toBe(text)
    }),
  )
  const read = (text: string) => {
    const found = readFlatXml(text)
    return found && Object.fromEntries(found)
  }
  expect(read('<?xml version="1.0"?>\n<xml>\n <A>1 &lt; 2 &#x4f60;</A>\n<B/></xml>\n')).toEqual({
    A: '1 < 2 你',
    B: '',
  })
  const nested = '<xml><S><L><![CDATA[</S>]]></L><C>1</C></S><A><![CDATA[b]]></A></xml>'
  expect(read(nested)).toEqual({ S: '', A: 'b' })
  const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><xml><A>&a;</A></xml>'
  const bad = [
    '',
    '<xml>',
    '<xml></xml>x',
    '<xml><A></B></xml>',
    '<xml><A x="1">b</A></xml>',
    '<xml>text</xml>',
  ]
  for (const text of [
    bomb,
    ...bad,
    '<xml><A>&a;</A></xml>',
    '<xml><A>1</A><A>2</A></xml>',
    '<xml><!--a--></xml>',
  ])
    expect(read(text)).toBeNull()
  const deep = `<xml>${'<a>'.repeat(9)}${'</a>'.repeat(9)}</xml>`
  const wide = `<xml>${Array.from({ length: 300 }, (_, i) => `<a${i}/>`).join('')}</xml>`
  expect([read(deep), read(wide)]).toEqual([null, null])
})

test('whatever comes as XML is read or refused, and nothing is thrown', () => {
  const piece = fc.constantFrom(
    '<xml>',
    '</xml>',
    '<A>',
    '</A>',
    '<![CDATA[',
    ']]>',
    '&',
    ';',
    '&#0;',
    '&#x1F600;',
    '<',
    '>',
    'x',
    '<!',
    '<?',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      readFlatXml(pieces.join(''))
    }),
  )
})
