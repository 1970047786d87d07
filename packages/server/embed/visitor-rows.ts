import type { Column, Table, VisitorRows } from '../kernel/schema/table.ts'

const OWN = 'visitor_id = (select app_visitor())'
/**
 * Functions, planned by themselves when a visitor asks: written out, each statement about such a table, everybody's, was
 * planned with `policy` and its policies twice over. The ids are worked out once a statement.
 */
const OF_ORDER = 'policy_id = any ((select app_visitor_orders())::bigint[])'

/**
 * What a visitor of a partner's page may touch, table by table, said in the database: a table that is not here does not
 * exist for a visitor, whatever a handler forgot. `read`: reference data that handlers need, never written. Within
 * `policy` a visitor also reaches the orders that the partner's server has named for the session.
 */
const VISITOR_ROWS: Readonly<Record<string, VisitorRows>> = {
  policy: { rows: `(${OWN} or id = any ((select app_orders())::bigint[]))` },
  policy_insured: { rows: OF_ORDER },
  policy_declared: { rows: OF_ORDER },
  policy_revision: { rows: OF_ORDER },
  pay_order: { rows: OF_ORDER },
  surrender_apply: { rows: OF_ORDER },
  cover_interval: { rows: OF_ORDER },
  endorsement: { rows: OF_ORDER },
  endorsement_row: { rows: OF_ORDER },
  roster_sync: { rows: OF_ORDER },
  roster_step: { rows: OF_ORDER },
  state_history: { rows: 'app_visitor_reaches(entity, entity_id)' },
  proposal: { rows: OWN },
  flow_draft: { rows: OWN },
  sys_file: { rows: OWN },
  dist_product: 'read',
  insurer: 'read',
  product_version: 'read',
  product_duty: 'read',
  product_coverage: 'read',
  product_plan: 'read',
  product_term: 'read',
  product_question: 'read',
  product_clause: 'read',
  product_class: 'read',
  product_trade: 'read',
  product_paper: 'read',
  product_text: 'read',
  insure_type: 'read',
  rate_version: 'read',
  occupation: 'read',
  dist_channel: 'read',
  dist_account: 'read',
  sys_param: 'read',
  sys_dict: 'read',
  sys_dict_item: 'read',
  sys_cache: 'read',
}

/** Tables whose rows belong to the visitor who made them, besides to a channel or a person. */
const OWNED = ['policy', 'proposal', 'flow_draft', 'sys_file']
const visitorId: Column = { name: 'visitor_id', type: 'bigint', notNull: false }

/** The table with what a visitor sees of it. */
export function forVisitors(table: Table): Table {
  const visitors = VISITOR_ROWS[table.name] ?? 'none'
  if (!OWNED.includes(table.name)) return { ...table, visitors }
  const index = { columns: ['visitor_id'], unique: false, where: 'visitor_id is not null' }
  return {
    ...table,
    visitors,
    columns: [...table.columns, visitorId],
    indexes: [...table.indexes, index],
  }
}
