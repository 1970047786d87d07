import type { marketing } from '@baoqiao/contract/marketing/list.ts'
import { news as resource } from '@baoqiao/contract/marketing/news.ts'
import { thoseThere } from '../kernel/data/is-there.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { isAddress } from './is-address.ts'
import { checkOpen } from './open-picture.ts'

const store = storeOf(resource)
type Own = Handlers<typeof marketing>
/** Banners that one home page shows, at most. */
const MOST = 10

/** Banners that can be shown: they lead somewhere, concern channels that are there, and are not over when they are set. */
export const news: NonNullable<Own['news']> = {
  async add({ body }, context) {
    await check(body, null, context)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    await check(body, await held(body.id, context), context)
    return store.edit({ body }, context)
  },
}

/** Those in effect that concern whoever asks. */
export const current: Own['newsShown']['current'] = async (_, context) => {
  const { tx, now } = context
  const at = now().toISOString()
  const rows = await tx
    .selectFrom('distNews')
    .select(['id', 'name', 'image', 'url', 'showTime', 'suitChannel'])
    .where('type', '=', '1')
    .where('effectBegin', '<=', at)
    .where('effectEnd', '>', at)
    .orderBy('sort')
    .orderBy('id', 'desc')
    .execute()
  const own = rows.some(({ suitChannel }) => suitChannel) ? await channelsAbove(context) : []
  return rows
    .filter(({ suitChannel }) => !suitChannel || suitChannel.split(',').some((id) => own.includes(id)))
    .slice(0, MOST)
    .map(({ id, name, image, url, showTime }) => ({ id, name, image, url: url || null, showTime }))
}

/** The channel of whoever asks and those above it, which they do not see: as the owner. */
async function channelsAbove(context: Context): Promise<string[]> {
  const { tx, tenantId, caller } = context
  return asOwner(context, async () => {
    const found: string[] = []
    for (let at = caller.channelId; at && found.length < 20 && !found.includes(at); ) {
      found.push(at)
      const row = await tx
        .selectFrom('distChannel')
        .select('parentId')
        .where('id', '=', at)
        .where('tenantId', '=', tenantId)
        .executeTakeFirst()
      at = row?.parentId ?? null
    }
    return found
  })
}

interface Given {
  image?: string | undefined
  url?: string | null | undefined
  suitChannel?: string | null | undefined
  effectBegin?: string | undefined
  effectEnd?: string | undefined
}
interface Held {
  effectBegin: string
  effectEnd: string
}

async function check(given: Given, before: Held | null, context: Context): Promise<void> {
  const issues = [
    given.url && !isAddress(given.url) ? { path: 'url', message: BAD_URL } : null,
    timeIssue(given, before, context.now()),
    await channelIssue(given.suitChannel, context),
  ].filter((issue) => issue !== null)
  if (issues[0]) throw refuse(issues[0].message, issues)
  await checkOpen({ image: given.image }, context)
}
const BAD_URL = '跳转地址须为 http:// 或 https:// 开头的网址，或以 / 开头的本系统页面'

/** An end that stands as it was may be past: what is over can still be given another name. */
function timeIssue(given: Given, before: Held | null, now: Date) {
  const begin = Date.parse(given.effectBegin ?? before?.effectBegin ?? '')
  const end = Date.parse(given.effectEnd ?? before?.effectEnd ?? '')
  const isNew = !before || end !== Date.parse(before.effectEnd)
  if (isNew && end <= now.getTime()) return { path: 'effectEnd', message: '结束时间不能早于当前时间' }
  return end <= begin ? { path: 'effectEnd', message: '结束时间须晚于开始时间' } : null
}

async function channelIssue(given: string | null | undefined, { tx }: Context) {
  const ids = (given ?? '').split(',').filter(Boolean)
  const there = await thoseThere('dist_channel', ids, tx)
  const gone = ids.filter((id) => !there.has(id))
  return gone.length > 0
    ? { path: 'suitChannel', message: `渠道 ${gone.join('、')} 不存在，请重新选择` }
    : null
}

async function held(id: string, { tx }: Context): Promise<Held> {
  const row = await tx
    .selectFrom('distNews')
    .select(['effectBegin', 'effectEnd'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
