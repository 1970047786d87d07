import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import { oneOf, TOLD_DAYS, toldSince } from './waiting-lines.ts'

const KINDS = [
  {
    id: 'versionReview',
    entity: 'product_version',
    right: 'product_version_publish',
    text: (n: number, by: string) => `有 ${n} 个产品版本等您复核（${by}提交）`,
    path: '/products/productVersion',
    named: 'name',
  },
  {
    id: 'tariffReview',
    entity: 'rate_version',
    right: 'rate_version_publish',
    text: (n: number, by: string) => `有 ${n} 个费率版本等您复核（${by}提交）`,
    path: '/products/rateVersion',
    named: 'code',
  },
] as const

const HANDED_BACK = [
  {
    id: 'versionHandedBack',
    entity: 'product_version',
    right: 'product_version_edit',
    text: (n: number) => `近${TOLD_DAYS}天您编辑的 ${n} 个产品版本被退回，请查看原因，修改后再提交`,
    path: '/products/productVersion',
    named: 'name',
  },
  {
    id: 'tariffHandedBack',
    entity: 'rate_version',
    right: 'rate_version_edit',
    text: (n: number) => `近${TOLD_DAYS}天您编辑的 ${n} 个费率版本被退回，请查看原因，修改后再提交`,
    path: '/products/rateVersion',
    named: 'code',
  },
] as const

const ENDINGS = [
  {
    id: 'versionEnding',
    entity: 'product_version',
    right: 'product_version_publish',
    text: (n: number, by: string) => `有 ${n} 个产品版本申请停用，等您确认（${by}申请）`,
    path: '/products/productVersion',
    page: '/products/productVersion',
  },
  {
    id: 'tariffEnding',
    entity: 'rate_version',
    right: 'rate_version_publish',
    text: (n: number, by: string) => `有 ${n} 个费率版本申请撤回，等您确认（${by}申请）`,
    path: '/products/rateVersion',
    page: '/product/tariffs',
  },
] as const

/** What waits for a second person about versions and tariffs: to be published, or to be taken back; and what came back to its writers. */
export const reviewNotices = async (context: Context): Promise<Notice[]> => [
  ...(await submitted(context)),
  ...(await handedBack(context)),
  ...(await ending(context)),
  ...(await runningOut(context)),
]

const LINES: Readonly<Record<string, string | undefined>> = rateVersion.fields.line.options
/** So long before its last day a line without a tariff to follow is told of. */
const AHEAD = 30

/** Lines whose last tariff is over soon: from the day after nothing of them is sold. */
async function runningOut({ tx, caller, now }: Context): Promise<Notice[]> {
  if (!caller.authorities.has('rate_version_edit')) return []
  const today = todayIn(now())
  const { rows } = await sql<{ line: string; last: string }>`
    select line, max(valid_to)::text as last from rate_version
    where status = 'published' and product_id is null
    group by line having bool_and(valid_to is not null) and max(valid_to) between ${today}::date and ${addDays(today, AHEAD)}::date
    order by 2, 1`.execute(tx)
  return rows.map(({ line, last }) => ({
    id: `tariffEnds-${line}-${last}`,
    text: `${LINES[line] ?? line}的费率到 ${last} 为止，之后没有可用的费率，不能投保`,
    button: '去新建',
    path: '/products/rateVersion',
    query: { status: 'published' },
    daily: true,
  }))
}

/** What somebody else asked to take back. A tariff that has begun is taken back no more. */
async function ending({ tx, caller, now }: Context): Promise<Notice[]> {
  const found: Notice[] = []
  for (const { id, entity, right, text, path, page } of ENDINGS) {
    if (!caller.authorities.has(right)) continue
    const open = entity === 'rate_version' ? sql`v.valid_from > ${todayIn(now())}::date` : sql`true`
    const { rows } = await sql<{ waiting: number; by: string | null; first: string | null }>`
      select count(distinct v.id)::int as waiting, min(v.id)::text as first,
        string_agg(distinct coalesce(nullif(u.name, ''), v.withdraw_asked_by), '、') as by
      from ${sql.table(entity)} v
      left join sys_user u on u.username = v.withdraw_asked_by
      where v.status = 'published' and v.withdraw_asked_by <> ${caller.username} and ${open}`.execute(tx)
    const { waiting = 0, by = null, first = null } = rows[0] ?? {}
    if (waiting === 0) continue
    const place =
      waiting === 1 ? { path: `${page}/${first}`, query: {} } : { path, query: { status: 'published' } }
    found.push({ id, text: text(waiting, by ?? '同事'), count: waiting, button: '去确认', ...place })
  }
  return found
}

/** Versions and tariffs that were handed in, for those who may publish them and wrote none of them. */
async function submitted(context: Context): Promise<Notice[]> {
  const { tx, caller } = context
  const found: Notice[] = []
  for (const { id, entity, right, text, path, named } of KINDS) {
    if (!caller.authorities.has(right)) continue
    const { rows } = await sql<{ names: string[] | null; by: string | null }>`
      select array_agg(distinct ${sql.ref(`v.${named}`)}) as names, string_agg(distinct coalesce(nullif(u.name, ''), e.username), '、') as by
      from ${sql.table(entity)} v
      left join version_editor e on e.entity = ${entity} and e.entity_id = v.id
      left join sys_user u on u.id = e.user_id
      where v.status = 'submitted' and not exists (select from version_editor mine
        where mine.entity = ${entity} and mine.entity_id = v.id and mine.user_id = ${caller.userId})`.execute(
      tx,
    )
    const { names, by = null } = rows[0] ?? {}
    if (names)
      found.push({
        id,
        text: text(names.length, by ?? '同事'),
        count: names.length,
        button: '去复核',
        path,
        query: { status: 'submitted', filter: oneOf(named, names) },
      })
  }
  return found
}

/** What somebody else handed back, until it is handed in again, for whoever wrote any of it. */
async function handedBack(context: Context): Promise<Notice[]> {
  const { tx, caller } = context
  const found: Notice[] = []
  for (const { id, entity, right, text, path, named } of HANDED_BACK) {
    if (!caller.authorities.has(right)) continue
    const { rows } = await sql<{ names: string[] | null }>`
      select array_agg(${sql.ref(`v.${named}`)} order by v.id) as names from ${sql.table(entity)} v
      join lateral (select event, created_at from state_history where entity = ${entity} and entity_id = v.id
        order by id desc limit 1) h on h.event = 'refuse' and h.created_at >= ${toldSince(context)}
      where v.status = 'draft' and exists (select from version_editor mine
        where mine.entity = ${entity} and mine.entity_id = v.id and mine.user_id = ${caller.userId})`.execute(
      tx,
    )
    const names = rows[0]?.names
    if (!names) continue
    const query = { status: 'draft', filter: oneOf(named, names) }
    found.push({ id, text: text(names.length), button: '去修改', path, query })
  }
  return found
}
