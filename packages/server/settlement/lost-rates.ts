import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { holdsOn } from './in-force.ts'
import type { Terms } from './terms.ts'

/** What channels lose by a change of a rule: from a day on, by channel the insurances that no rule rates any more. */
export interface Lost {
  from: string
  byChannel: ReadonlyMap<string, readonly string[]>
}

/**
 * What is lost when a rule becomes `after`. `others`: the rules that are switched on beside it; `ends` of them ends before it
 * begins.
 */
export function lostRates(
  before: Terms,
  after: Terms,
  others: readonly Terms[],
  endsId: string | null,
  today: string,
): Lost {
  const from = after.from > today ? after.from : today
  const was = pairsOn([before, ...others], from)
  const is = pairsOn([after, ...others.filter(({ id }) => id !== endsId)], from)
  const byChannel = new Map<string, string[]>()
  for (const [key, [channel, insureName]] of was)
    if (!is.has(key)) byChannel.set(channel, [...(byChannel.get(channel) ?? []), insureName])
  return { from, byChannel }
}

/** Channels and insurances that rules rate on a day. */
function pairsOn(rules: readonly Terms[], day: string) {
  const pairs = rules
    .filter((rule) => rule.status === 'ON' && holdsOn(rule, day))
    .flatMap(({ channels, insureNames }) =>
      channels.flatMap((channel) => insureNames.map((name) => [channel, name] as const)),
    )
  return new Map(pairs.map((pair) => [pair.join(' '), pair]))
}

/** The same with channels by name; what was deleted since loses nothing. */
export async function lostByName({ byChannel }: Lost, { tx }: Context) {
  const ids = [...byChannel.keys()]
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('distChannel').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...byChannel].flatMap(([id, insureNames]) => {
    const channelName = names.get(id)
    return channelName === undefined ? [] : [{ channelName, insureNames: [...insureNames] }]
  })
}

const SHOWN = 3
/** In one sentence, for who cannot be asked; null where nothing is lost. */
export async function lostInWords(lost: Lost, context: Context): Promise<string | null> {
  const found = await lostByName(lost, context)
  if (found.length === 0) return null
  const some = found
    .slice(0, SHOWN)
    .map(({ channelName, insureNames }) => `「${channelName}」的${insureNames.join('、')}`)
  const more = found.length > SHOWN ? `等${found.length}个渠道` : ''
  const day = lost.from === todayIn(context.now()) ? '即日' : lost.from
  return `${day}起${some.join('，')}${more}没有费率，请在费率规则列表中用启用开关核对并确认`
}
