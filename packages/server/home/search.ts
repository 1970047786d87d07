import type { FoundRow, search as searchCalls } from '@baoqiao/contract/home/search.ts'
import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import { invoiceMachine } from '@baoqiao/contract/rules/machines/invoice.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { endsWith } from '../kernel/data/ends-with.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const EACH = 5

/** One kind of thing: by which right, and the rows whose number or name fits. Row security says which of them there are. */
interface Source {
  right: string
  resource: string
  /** What it is; with a state, how it stands is said behind it. */
  kind: string
  states?: Readonly<Record<string, string>>
  rows(sought: Sought): RawBuilder<Row>
}
interface Row {
  id: string
  title: string
  status: string | null
}
interface Sought {
  /** As typed, and its beginning and its middle as patterns. */
  exact: string
  begins: string
  /** That a number ends with what was typed; false when that is no end. */
  ends(column: string): RawBuilder<unknown>
  within: string
  /** Of a mobile or of papers, as they are kept. */
  hash: string
}

const SOURCES: readonly Source[] = [
  {
    right: 'policy_view',
    resource: 'policy',
    kind: '保单',
    states: POLICY_STATUS,
    rows: ({ exact, begins, ends, within, hash }) => sql`
      select id, insured || ' · ' || coalesce(policy_no, order_no) as title, status from policy
      where (order_no like ${begins} or policy_no like ${begins}
        or ${ends('order_no')} or ${ends('policy_no')} or holder_code = ${exact}
        or insured like ${within} or id in (select policy_id from policy_insured where id_no_hash = ${hash}))`,
  },
  {
    right: 'pay_order_view',
    resource: 'pay_order',
    kind: '支付订单',
    states: payOrderMachine.states,
    rows: ({
      exact,
      begins,
      ends,
    }) => sql`select id, order_no || ' · ' || body as title, status from pay_order
      where (order_no like ${begins} or ${ends('order_no')} or channel_order_no = ${exact})`,
  },
  {
    right: 'invoice_view',
    resource: 'invoice',
    kind: '发票',
    states: invoiceMachine.states,
    rows: ({
      exact,
      within,
    }) => sql`select id, title || coalesce(' · ' || invoice_no, '') as title, status from invoice
      where (invoice_no = ${exact} or policy_no = ${exact} or title like ${within})`,
  },
  {
    right: 'sys_user_view',
    resource: 'sys_user',
    kind: '用户',
    rows: ({
      within,
      hash,
    }) => sql`select id, username || coalesce(' · ' || name, '') as title, null as status from sys_user
      where (username like ${within} or name like ${within} or phone_hash = ${hash})`,
  },
  {
    right: 'dist_account_view',
    resource: 'dist_account',
    kind: '渠道账号',
    rows: ({ exact, within }) => sql`select id, user_name as title, null as status from dist_account
      where (number = ${exact} or user_name like ${within})`,
  },
  {
    right: 'dist_channel_view',
    resource: 'dist_channel',
    kind: '渠道',
    rows: ({
      exact,
      within,
      hash,
    }) => sql`select id, name || ' · ' || channel_code as title, null as status from dist_channel
      where (channel_code = ${exact} or name like ${within}
        or login_mobile_hash = ${hash} or contact_person_mobile_hash = ${hash})`,
  },
  {
    right: 'dist_product_view',
    resource: 'dist_product',
    kind: '产品',
    rows: ({ within }) => sql`select id, title, null as status from dist_product
      where title like ${within}`,
  },
]

export const search: Handlers<typeof searchCalls> = {
  async find({ query: { words } }, context) {
    const { authorities } = context.caller
    const sought = soughtOf(words, context)
    const found: FoundRow[] = []
    for (const source of SOURCES)
      if (authorities.has(source.right)) found.push(...(await rowsOf(source, sought, context)))
    return found
  },
}

async function rowsOf(source: Source, sought: Sought, { tx }: Context): Promise<FoundRow[]> {
  const { resource, kind, states } = source
  const { rows } = await sql<Row>`${source.rows(sought)} order by id desc limit ${EACH}`.execute(tx)
  return rows.map(({ id, title, status }) => ({
    resource,
    id,
    title,
    hint: states && status !== null ? `${kind} · ${states[status] ?? status}` : kind,
  }))
}

/** Numbers are kept in capitals; `%` and `_` are letters like others. */
function soughtOf(words: string, { vault }: Context): Sought {
  const plain = words.replace(/[\\%_]/g, '\\$&')
  return {
    exact: words.toUpperCase(),
    begins: `${plain.toUpperCase()}%`,
    ends: (column) => endsWith(column, words) ?? sql`false`,
    within: `%${plain}%`,
    hash: vault.hash(words),
  }
}
