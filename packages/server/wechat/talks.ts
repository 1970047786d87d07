import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { ANSWER_HOURS } from '@baoqiao/contract/wechat/message.ts'
import { sql } from 'kysely'
import { notFound } from '../kernel/http/app-error.ts'
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
  menuName: string | null
  createTime: string
  unanswered: number
  total: number
}

/** See the call. */
export const talks: Own['talks'] = async ({ query }, { tx }) => {
  const { current, size } = pageOf(query)
  const { wxAccountId, keyword, unanswered } = query
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<Talk>`
    select t.*, ${menuName('t')} as menu_name, f.subscribe_status, coalesce(f.nickname, t.said) as nick_name, count(*) over ()::int as total
    from (
      select distinct on (m.wx_account_id, m.openid) m.wx_account_id, m.openid, m.nick_name as said, m.rep_type, m.rep_content,
        m.create_time, (select count(*)::int from wx_fans_msg u
          where u.wx_account_id = m.wx_account_id and u.openid = m.openid and u.answer_state = '0') as unanswered
      from wx_fans_msg m where ${wxAccountId ? sql`m.wx_account_id = ${wxAccountId}` : sql`true`}
      order by m.wx_account_id, m.openid, m.create_time desc, m.id desc
    ) t left join wx_account_fans f on f.wx_account_id = t.wx_account_id and f.openid = t.openid
    where ${unanswered ? sql`t.unanswered > 0` : sql`true`}
      and ${like ? sql`(coalesce(f.nickname, t.said) ilike ${like} or t.openid ilike ${like} or f.remark ilike ${like})` : sql`true`}
    order by t.create_time desc, t.openid limit ${size} offset ${(current - 1) * size}`.execute(tx)
  const records = rows.map(({ total: _, ...row }) => ({ ...row, createTime: iso(row.createTime) }))
  const total = rows[0]?.total ?? (current > 1 ? (current - 1) * size : 0)
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(distinct (wx_account_id, openid))::int as waiting from wx_fans_msg
    where answer_state = '0' and ${wxAccountId ? sql`wx_account_id = ${wxAccountId}` : sql`true`}`.execute(tx)
  return { records, total, size, current, waiting: counted[0]?.waiting ?? 0 }
}

/** What the button of a press is called; two of one key: the first. A menu that was changed since calls it as it does today. */
const menuName = (of: 't' | 'l') => sql`(select b.menu_name from wx_menu b
  where ${sql.ref(`${of}.rep_type`)} = 'event' and starts_with(${sql.ref(`${of}.rep_content`)}, 'CLICK ')
    and b.wx_account_id = ${sql.ref(`${of}.wx_account_id`)} and b.tpl_id = substr(${sql.ref(`${of}.rep_content`)}, 7)
  order by b.id limit 1)`

const iso = (at: string) => new Date(at).toISOString()

interface Line {
  id: string
  from: 'fan' | 'auto' | 'staff'
  repType: string
  repContent: string
  mediaId: string | null
  menuName: string | null
  createTime: string
  sendStatus: string | null
  why: string | null
}

/** See the call. */
export const talk: Own['talk'] = async ({ query }, { tx }) => {
  const { wxAccountId, openid, before } = query
  const until = before ? sql`and create_time < ${before}::timestamptz` : sql``
  const { rows } = await sql<Line>`
    select l.id, l."from", l.rep_type, l.rep_content, l.media_id, l.create_time, l.send_status, l.why, ${menuName('l')} as menu_name from (
      select wx_account_id, id::text as id, 'fan' as "from", rep_type, rep_content, media_id, create_time, null as send_status, null as why, 0 as turn
      from wx_fans_msg where wx_account_id = ${wxAccountId} and openid = ${openid} ${until}
      union all
      select wx_account_id, id::text, way, rep_type, rep_content, case when rep_type = 'text' then null else rep_content end, create_time,
        case when way = 'staff' then send_status end, why, 1
      from wx_fans_msg_res where wx_account_id = ${wxAccountId} and openid = ${openid} ${until}
    ) l order by create_time desc, turn desc, l.id::bigint desc limit ${LINES + 1}`.execute(tx)
  const shown = rows.slice(0, LINES).reverse()
  const last = await lastWritten(wxAccountId, openid, tx)
  return {
    lines: shown.map((line) => ({ ...line, createTime: iso(line.createTime) })),
    more: rows.length > LINES,
    ...(await fanOf(wxAccountId, openid, tx)),
    until: last ? answerUntil(last.createTime).toISOString() : null,
    answers: last?.id ?? null,
  }
}

/** Who the fan is, whether they follow, and how many of their messages wait for an answer. */
async function fanOf(wxAccountId: string, openid: string, tx: Context['tx']) {
  const { rows } = await sql<{ nickName: string | null; subscribeStatus: string | null; unanswered: number }>`
    select coalesce(f.nickname, (select m.nick_name from wx_fans_msg m where m.wx_account_id = ${wxAccountId} and m.openid = ${openid}
        order by m.id desc limit 1)) as nick_name, f.subscribe_status,
      (select count(*)::int from wx_fans_msg m where m.wx_account_id = ${wxAccountId} and m.openid = ${openid}
        and m.answer_state = '0') as unanswered
    from (select 1) one
    left join wx_account_fans f on f.wx_account_id = ${wxAccountId} and f.openid = ${openid}`.execute(tx)
  return rows[0] ?? { nickName: null, subscribeStatus: null, unanswered: 0 }
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
export const noAnswer: Own['noAnswer'] = async ({ body: { fansMsgId } }, context) => ({
  done: await settle(fansMsgId, '2', context),
})

/** What the fan wrote up to a message of theirs waits for no answer any more; what came since does. Answers how much. */
export async function settle(fansMsgId: string, state: '1' | '2', { tx }: Context): Promise<number> {
  const known = await tx.selectFrom('wxFansMsg').select('id').where('id', '=', fansMsgId).executeTakeFirst()
  if (!known) throw notFound('消息不存在或已删除')
  const { rows } = await sql`update wx_fans_msg m set answer_state = ${state}, read_flag = '1'
    from wx_fans_msg l where l.id = ${fansMsgId} and m.wx_account_id = l.wx_account_id and m.openid = l.openid
      and m.answer_state = '0' and (m.id = l.id or (m.create_time, m.id) <= (l.create_time, l.id))
    returning m.id`.execute(tx)
  return rows.length
}
