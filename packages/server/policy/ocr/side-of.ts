/** Either side of a resident's card, as one calls them. */
export const SIDES = { identityFront: '人像面', identityBack: '国徽面' } as const
export type CardSide = keyof typeof SIDES

const FRONT = /姓名|公民身份号码|性别|民族|出生/
const BACK = /签发机关|有效期限|中华人民共和国|居民身份证/

/** Which side of a card a text is of; null when it is of neither, or says things of both. */
export function sideOf(text: string): CardSide | null {
  const bare = text.replace(/\s/g, '')
  const [front, back] = [FRONT.test(bare), BACK.test(bare)]
  if (front === back) return null
  return front ? 'identityFront' : 'identityBack'
}

const CARD = /公民身份号码|居民身份证|签发机关/
const LICENCE = /营业执照|统一社会信用代码|注册资本|经营范围|法定代表人/

/** Which paper a text can only be of, whatever it was handed in as; null when it does not say. */
export function kindOf(text: string): 'card' | 'license' | null {
  const bare = text.replace(/\s/g, '')
  const [card, license] = [CARD.test(bare), LICENCE.test(bare)]
  if (card === license) return null
  return card ? 'card' : 'license'
}
