import type { Context } from '../kernel/http/context.ts'
import type { Terms } from './terms.ts'

/** Rules that say something else of the same premium: same channel, insurance, insurer, tier and day. */
export interface Collision {
  other: Terms
  channels: readonly string[]
  insureNames: readonly string[]
  from: string
  to: string | null
}

/** Where `rule` and another that is switched on would both hold. */
export function collide(rule: Terms, other: Terms): Collision | null {
  const channels = both(rule.channels, other.channels)
  const insureNames = both(rule.insureNames, other.insureNames)
  const from = rule.from > other.from ? rule.from : other.from
  const to = earlier(rule.to, other.to)
  if (channels.length === 0 || insureNames.length === 0 || both(rule.tiers, other.tiers).length === 0)
    return null
  if (rule.group !== null && other.group !== null && rule.group !== other.group) return null
  return to !== null && to < from ? null : { other, channels, insureNames, from, to }
}

/** Collisions in words, with channels by name. */
export async function inWords(found: readonly Collision[], { tx }: Context): Promise<string[]> {
  const ids = [...new Set(found.flatMap(({ channels }) => channels.slice(0, SHOWN)))]
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('distChannel').select(['id', 'name']).where('id', 'in', ids).execute()
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id
  return found.map(({ other, channels, insureNames, from, to }) => {
    const until = to === null ? `${from}起` : `${from}至${to}`
    return `与规则「${other.name}」第${other.edition}版重复：渠道${named(channels.map(nameOf))}、险种${named(insureNames)}，${until}`
  })
}

const SHOWN = 3
const named = (all: readonly string[]) =>
  `${all
    .slice(0, SHOWN)
    .map((one) => `「${one}」`)
    .join('')}${all.length > SHOWN ? `等${all.length}个` : ''}`
const both = (one: readonly string[], other: readonly string[]) =>
  one.filter((value) => other.includes(value))
const earlier = (one: string | null, other: string | null) => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
