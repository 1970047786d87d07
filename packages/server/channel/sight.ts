import type { ShortChannel } from '@baoqiao/contract/channel/channel-calls.ts'
import type { channels } from '@baoqiao/contract/channel/list.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { channel } from './channel.ts'
import { mainOf, wholeChannel } from './main-of.ts'

const SHORT = ['id', 'name', 'parentId', 'channelCode', 'status'] as const

/** Channels in sight, which row security decides, in the forms that dropdowns and trees want. */
export const sight: Handlers<typeof channels>['sight'] = {
  list: (_, context) => inSight(context),
  tree: async (_, context) => inTreeOrder(await inSight(context)),
  async getTreeByName({ query }, context) {
    const all = await inSight(context)
    const byId = new Map(all.map((one) => [one.id, one]))
    const kept = new Set<ShortChannel>()
    for (const found of all.filter(({ name }) => name.includes(query.name)))
      for (let at: ShortChannel | undefined = found; at && !kept.has(at); at = byId.get(at.parentId ?? ''))
        kept.add(at)
    return inTreeOrder(all.filter((one) => kept.has(one)))
  },
  companies: (_, { tx }) =>
    tx
      .selectFrom('distChannel')
      .select(['id', 'name', 'agencyName'])
      .where('parentId', 'is', null)
      .orderBy('name')
      .execute(),
  async my(_, context) {
    const { caller } = context
    if (!caller.channelId) return null
    const own = await wholeChannel(caller.channelId, context)
    const main = await mainOf(caller.channelId, context)
    if (!own || !main) return null
    const { insureTypes, parentId, ...rest } = own
    return {
      ...rest,
      parentId,
      mainChannelId: main.id,
      isMain: main.id === own.id,
      insureTypes: insureTypes.split(','),
    }
  },
  async main(_, context) {
    const main = context.caller.channelId ? await mainOf(context.caller.channelId, context) : null
    if (!main) return null
    const { id, name, parentId, channelCode, status, insureTypes } = main
    return { id, name, parentId, channelCode, status, insureTypes: insureTypes.split(',') }
  },
  async batchUpdate({ body: { ids, insureTypes, ...change } }, context) {
    const wanted = [...new Set(ids)]
    const types = insureTypes === undefined ? {} : { insureTypes }
    for (const id of wanted) await channel.edit?.({ body: { id, ...change, ...types } }, context)
    return { done: wanted.length }
  },
}

const inSight = ({ tx, caller: { scope, userId } }: Context): Promise<ShortChannel[]> =>
  tx
    .selectFrom('distChannel')
    .select(SHORT)
    .$if(scope.ownOnly && scope.channels === 'all', (rows) => rows.where('createdBy', '=', userId))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Each directly under its parent, whatever their order was among siblings; nobody is left out. */
function inTreeOrder(all: readonly ShortChannel[]): ShortChannel[] {
  const known = new Set(all.map(({ id }) => id))
  const below = groupBy(all, ({ parentId }) => (parentId && known.has(parentId) ? parentId : ''))
  const walk = (parent: string): ShortChannel[] =>
    (below.get(parent) ?? []).flatMap((one) => [one, ...walk(one.id)])
  return walk('')
}
