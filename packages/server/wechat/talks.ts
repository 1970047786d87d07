import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { ANSWER_HOURS } from '@baoqiao/contract/wechat/message.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

type Own = Handlers<typeof wechat>['messages']
/** Lines of a conversation that are shown at once. */
const LINES = 100

interface Talk {
  wxAccountId: string
  openid: string
  nickName: string | null
  subscribeStatus: string | null
  repType: string
  repContent: string
  createTime: string
  unread: number
  total: number
}

/** See the call. */
export const talks: Own['talks'] = async ({ query }, { tx }) => {
  const { current, size } = pageOf(query)
  const { wxAccountId, keyword, unread } = query
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<Talk>`
    select t.*, f.subscribe_status, coalesce(f.nickname, t.said) as nick_name, count(*) over ()::int as total
    from (
      select distinct on (m.wx_account_id, m.openid) m.wx_account_id, m.openid, m.nick_name as said, m.rep_type, m.rep_content,
        m.create_time, (select count(*)::int from wx_fans_msg u
          where u.wx_account_id = m.wx_account_id and u.openid = m.openid and u.read_flag = '0') as unread
      from wx_fans_msg m where ${wxAccountId ? sql`m.wx_account_id = ${wxAccountId}` : sql`true`}
      order by m.wx_account_id, m.openid, m.create_time desc, m.id desc
    ) t left join wx_account_fans f on f.wx_account_id = t.wx_account_id and f.openid = t.openid
    where ${unread ? sql`t.unread > 0` : sql`true`}
      and ${like ? sql`(coalesce(f.nickname, t.said) ilike ${like} or t.openid ilike ${like} or f.remark ilike ${like})` : sql`true`}
    order by t.create_time desc, t.openid limit ${size} offset ${(current - 1) * size}`.execute(tx)
  const records = rows.map(({ total: _, ...row }) => ({ ...row, createTime: iso(row.createTime) }))
  const total = rows[0]?.total ?? (current > 1 ? (current - 1) * size : 0)
  return { records, total, size, current }
}

const iso = (at: string) => new Date(at).toISOString()

interface Line {
  id: string
  from: 'fan' | 'auto' | 'staff'
  repType: string
  repContent: string
  mediaId: string | null
  createTime: string
  sendStatus: string | null
  why: string | null
}

/** See the call. */
export const talk: Own['talk'] = async ({ query }, { tx }) => {
  const { wxAccountId, openid, before } = query
  const until = before ? sql`and create_time < ${before}::timestamptz` : sql``
  const { rows } = await sql<Line>`
    select * from (
      select id::text as id, 'fan' as "from", rep_type, rep_content, media_id, create_time, null as send_status, null as why, 0 as turn
      from wx_fans_msg where wx_account_id = ${wxAccountId} and openid = ${openid} ${until}
      union all
      select id::text, way, rep_type, rep_content, case when rep_type = 'text' then null else rep_content end, create_time,
        case when way = 'staff' then send_status end, why, 1
      from wx_fans_msg_res where wx_account_id = ${wxAccountId} and openid = ${openid} ${until}
    ) l order by create_time desc, turn desc, id desc limit ${LINES + 1}`.execute(tx)
  const shown = rows.slice(0, LINES).reverse()
  const last = await lastWritten(wxAccountId, openid, tx)
  return {
    lines: shown.map((line) => ({ ...line, createTime: iso(line.createTime) })),
    more: rows.length > LINES,
    until: last ? answerUntil(last.createTime).toISOString() : null,
    answers: last?.id ?? null,
  }
}

/** What the fan wrote last: not what they did. */
export async function lastWritten(wxAccountId: string, openid: string, tx: Context['tx']) {
  const row = await tx
    .selectFrom('wxFansMsg')
    .select(['id', 'createTime'])
    .where('wxAccountId', '=', wxAccountId)
    .where('openid', '=', openid)
    .where('repType', '!=', 'event')
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createTime ? { id: row.id, createTime: row.createTime } : null
}

export const answerUntil = (at: string) => new Date(new Date(at).getTime() + ANSWER_HOURS * 3_600_000)

/** See the call. */
export const read: Own['read'] = async ({ body }, { tx }) => {
  const { numUpdatedRows } = await tx
    .updateTable('wxFansMsg')
    .set({ readFlag: '1' })
    .where('wxAccountId', '=', body.wxAccountId)
    .where('openid', '=', body.openid)
    .where('readFlag', '=', '0')
    .executeTakeFirst()
  return { done: Number(numUpdatedRows) }
}
