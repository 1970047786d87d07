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
