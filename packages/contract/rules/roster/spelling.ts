import { writtenName } from '../clean-text.ts'
import { idCheckChar } from '../id-card.ts'

/** Characters that one person's name is written with now and then: each variant with its usual one behind it. */
const WRITTEN =
  '峯峰昇升堃坤甯宁呂吕黃黄吳吴呉吴楊杨陳陈張张劉刘趙赵孫孙馬马許许鄧邓馮冯韓韩葉叶蔣蒋羅罗鄭郑謝谢蘇苏盧卢閻阎閆闫淸清靑青敎教濶阔祕秘凃涂偉伟麗丽華华國国強强軍军龍龙鳳凤'
const VARIANTS = new Map(
  (WRITTEN.match(/../gu) ?? []).map(([variant = '', usual = '']) => [variant, usual] as const),
)

/** A number of a person as it is compared: full-width forms, blanks and small letters do not count. */
export const plainId = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/** The 18 digits that a number of 15 stands for; others as they are. */
export function wholeId(plain: string): string {
  if (!/^\d{15}$/.test(plain)) return plain
  const b17 = `${plain.slice(0, 6)}19${plain.slice(6)}`
  return `${b17}${idCheckChar(b17)}`
}

/** A name as it is taken over: a Chinese one without the blanks that pad it (孙　康), another without those around it. */
export function tidyName(text: string): string {
  const written = writtenName(text)
  const plain = written.replaceAll(/\s/g, '')
  return /^[\p{Script=Han}·]+$/u.test(plain) ? plain : written
}

/** Whether two names are written alike: how many blanks, and small or capital Latin letters, are no other spelling. */
export const isSameName = (a: string, b: string) => evenName(a) === evenName(b)
export const evenName = (text: string) => tidyName(text).replaceAll(/\s+/g, ' ').toUpperCase()

/** A name as it is compared: full-width forms, blanks, dots and variant characters do not count. */
export const plainName = (text: string) =>
  [
    ...text
      .normalize('NFKC')
      .replaceAll(/[\s·•・‧.]/g, '')
      .toUpperCase(),
  ]
    .map((char) => VARIANTS.get(char) ?? char)
    .join('')

/** In how many places two numbers of one length differ, at most three; another length is three. Two neighbours in each other's place are two. */
export function idDistance(a: string, b: string): number {
  if (a.length !== b.length) return 3
  let count = 0
  for (let i = 0; i < a.length && count < 3; i += 1) if (a[i] !== b[i]) count += 1
  return count
}

/** One character is another one, missing, or too many; equal names too. */
export function isNearName(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]]
  if (long.length < 2 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at)
  return rest.join('') === long.slice(at + 1).join('')
}

/**
 * Words that two people have in common when they may be one: a third of the number, and the name or the name without
 * one of its characters. Numbers that differ in two places at most have a third in common.
 */
export function likenesses(name: string, id: string): string[] {
  const chars = [...name]
  const names = new Set([
    name,
    ...chars.map((_, i) => [...chars.slice(0, i), '', ...chars.slice(i + 1)].join('')),
  ])
  // Every third digit: place, birth and number of the day are in each part, so that few people share one.
  const parts = [0, 1, 2].map((i) => `${i}${[...id].filter((_, at) => at % 3 === i).join('')}`)
  return parts.flatMap((part) => [...names].map((one) => `${part} ${one}`))
}
