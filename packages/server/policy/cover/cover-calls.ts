import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import { isThere } from '../../kernel/data/is-there.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { endsBefore } from './cover-cause.ts'
import { coverRows } from './cover-on.ts'

/** Who is covered on a day, past or to come: of a policy, or one person on all policies that the caller sees. */
export const cover: Handlers<typeof policies>['cover'] = {
  async ofPolicy({ params, query }, context) {
    if (!(await isThere('policy', params.id, context.tx))) throw notFound()
    const date = query.date ?? todayIn(context.now())
    const { current, size } = pageOf(query)
    const agreedEnd = await endsBefore(params.id, date, context.tx)
    const on = sql`${agreedEnd === null} and c.policy_id = ${params.id} and c.from_date <= ${date} and c.to_date >= ${date}`
    const named = query.keyword
      ? sql`${on} and (i.name like ${`%${query.keyword}%`} or i.id_no_hash = ${context.vault.hash(query.keyword.trim().toUpperCase())})`
      : on
    const { rows } = await sql<{ total: string; premium: string }>`
      select count(*) as total, coalesce(sum(c.premium), 0) as premium
      from cover_interval c join policy_insured i on i.id = c.insured_id
      where c.replaced_by is null and c.to_date >= c.from_date and ${named}`.execute(context.tx)
    const page = sql`i.seq limit ${size} offset ${(current - 1) * size}`
    const [sums] = rows
    return {
      records: await coverRows(named, context, page),
      total: Number(sums?.total ?? 0),
      premium: Number(sums?.premium ?? 0),
      size,
      current,
      date,
      agreedEnd,
    }
  },
  async byNumbers({ params, body }, context) {
    if (!(await isThere('policy', params.id, context.tx))) throw notFound()
    const date = body.date ?? todayIn(context.now())
    const numbers = new Map(
      body.numbers.map((number) => [context.vault.hash(number.trim().toUpperCase()), number]),
    )
    const { rows } = await sql<{ insuredId: string; idNoHash: string }>`
      select distinct i.id as "insuredId", i.id_no_hash as "idNoHash"
      from cover_interval c join policy_insured i on i.id = c.insured_id
      where c.policy_id = ${params.id} and c.from_date <= ${date} and c.to_date >= ${date}
        and c.replaced_by is null and i.id_no_hash = any(${[...numbers.keys()]}::text[])`.execute(context.tx)
    return rows.map(({ insuredId, idNoHash }) => ({ insuredId, number: numbers.get(idNoHash) ?? '' }))
  },
  async ofPerson({ body: { insuredId, idNo, date } }, context) {
    const hash = idNo ? context.vault.hash(idNo.trim().toUpperCase()) : await hashOf(insuredId, context)
    const on = date ? sql`c.from_date <= ${date} and c.to_date >= ${date}` : sql`true`
    const rows = await coverRows(
      sql`i.id_no_hash = ${hash} and ${on}`,
      context,
      sql`c.from_date desc, c.id desc limit 500`,
    )
    return date ? rows.filter(({ toDate }) => toDate >= date) : rows
  },
}

async function hashOf(insuredId: string | undefined, { tx }: Context): Promise<string> {
  if (!insuredId) throw refuse('请输入证件号码', [{ path: 'idNo', message: '请输入证件号码' }])
  const row = await tx
    .selectFrom('policyInsured')
    .select('idNoHash')
    .where('id', '=', insuredId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row?.idNoHash) throw notFound()
  return row.idNoHash
}
