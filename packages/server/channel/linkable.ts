import type { Context } from '../kernel/http/context.ts'

const MOST = 200
const AGENT = '6'

interface Wish {
  /** Of this channel only; absent: of all in sight. */
  channelId?: string | null | undefined
  keyword?: string | undefined
  userId?: string | undefined
}

/** Accounts of sales people in use, within the caller's sight, that have no contract with their channel: nobody else gives data and signs (RULES §2). */
export function linkable({ channelId, keyword, userId }: Wish, { tx }: Context) {
  const free = tx
    .selectFrom('distAccount as a')
    .select(['a.userId', 'a.userName', 'a.number', 'a.channelId'])
    .where('a.status', '=', '1')
    .where('a.role', '=', AGENT)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contractManage as c')
            .select('c.id')
            .whereRef('c.userId', '=', 'a.userId')
            .whereRef('c.channelId', '=', 'a.channelId'),
        ),
      ),
    )
    .orderBy('a.number')
    .limit(MOST)
  const inChannel = channelId === undefined ? free : free.where('a.channelId', '=', channelId)
  const named = keyword
    ? inChannel.where(({ eb, or, fn, val }) =>
        or([
          eb(fn<number>('strpos', ['a.userName', val(keyword)]), '>', 0),
          eb(fn<number>('strpos', ['a.number', val(keyword)]), '>', 0),
        ]),
      )
    : inChannel
  return (userId ? named.where('a.userId', '=', userId) : named).execute()
}
