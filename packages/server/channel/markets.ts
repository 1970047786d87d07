import type { channels } from '@baoqiao/contract/channel/list.ts'
import { market as resource } from '@baoqiao/contract/channel/market.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)

/** Markets name channels that are there; unless another order is asked for they stand in their own. */
export const market: NonNullable<Handlers<typeof channels>['market']> = {
  page: (asked, context) => store.page(asked.query.sortField ? asked : inOwnOrder(asked), context),
  async add({ body }, context) {
    await checkChannels(body.channelIds, context)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    await checkChannels(body.channelIds, context)
    return store.edit({ body }, context)
  },
}

/** Markets in their order, which people give them by hand. */
export const markets: Handlers<typeof channels>['markets'] = {
  async getMarketList(_, context) {
    const rows = await inOrder(context)
    return rows.map((row) => ({ ...row, channelIds: idsOf(row.channelIds) }))
  },
  async sort({ body: { ids } }, context) {
    const rows = await inOrder(context)
    const isWhole = rows.length === ids.length && new Set(ids).size === ids.length
    if (!isWhole || rows.some(({ id }) => !ids.includes(id)))
      throw new AppError(409, '市场列表已有变化，请刷新后重试')
    for (const [index, id] of ids.entries()) {
      const sort = (index + 1) * STEP
      if (rows.find((row) => row.id === id)?.sort === sort) continue
      await store.edit({ body: { id, sort } }, context)
    }
    return { done: ids.filter((id, index) => rows[index]?.id !== id).length }
  },
}

type Paged = Parameters<typeof store.page>[0]
const inOwnOrder = ({ query, ...rest }: Paged): Paged => ({
  ...rest,
  query: { ...query, sortField: 'sort', sortType: '1' },
})

const STEP = 10
const idsOf = (text: string | null) => (text ?? '').split(',').filter(Boolean)

const inOrder = ({ tx }: Context) =>
  tx
    .selectFrom('distMarket')
    .select(['id', 'name', 'channelIds', 'sort', 'status'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

async function checkChannels(text: string | null | undefined, { tx }: Context): Promise<void> {
  const wanted = idsOf(text ?? null)
  if (wanted.length === 0) return
  const known = await tx.selectFrom('distChannel').select('id').where('id', 'in', wanted).execute()
  const message = '有渠道已被删除或不在您的渠道之下，请重新选择'
  if (known.length < wanted.length) throw refuse(message, [{ path: 'channelIds', message }])
}
