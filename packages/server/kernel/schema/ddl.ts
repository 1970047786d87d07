import type { Column, Index, Table } from './table.ts'

/** SQL that turns `before` into `after`. Columns and tables are only ever added: dropping is written by hand. */
export function migrationSql(before: readonly Table[], after: readonly Table[]): string {
  const known = new Map(before.map((table) => [table.name, table]))
  const parts = after.map((table) => {
    const old = known.get(table.name)
    return old ? changes(old, table) : create(table)
  })
  return parts.filter((part) => part !== '').join('\n\n')
}

/**
 * Roles and functions that the row policies use; run before every migration, safe to repeat. Roles are the whole
 * cluster's: another database's servers may make the same one in the same moment.
 */
export const PRELUDE = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'baoqiao_app') then create role baoqiao_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'baoqiao_app', 'member') then execute format('grant baoqiao_app to %I', current_user); end if;
exception when others then null;
end $$;
grant usage on schema public to baoqiao_app;
do $$ begin
  if not exists (select from pg_roles where rolname = 'baoqiao_live') then create role baoqiao_live nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role('baoqiao_live', 'baoqiao_app', 'member') then grant baoqiao_app to baoqiao_live; end if;
  if not pg_has_role(current_user, 'baoqiao_live', 'member') then execute format('grant baoqiao_live to %I', current_user); end if;
exception when others then null;
end $$;
create or replace function app_tenant() returns bigint language sql stable parallel safe as
  $f$ select nullif(current_setting('app.tenant', true), '')::bigint $f$;
create or replace function app_sees_all() returns boolean language sql stable parallel safe as
  $f$ select current_setting('app.channels', true) = '*' $f$;
create or replace function app_channels() returns bigint[] language sql stable parallel safe as $f$
  select case current_setting('app.channels', true) when '*' then '{}'
    else string_to_array(nullif(current_setting('app.channels', true), ''), ',')::bigint[] end $f$;
create or replace function app_user() returns bigint language sql stable parallel safe as
  $f$ select nullif(current_setting('app.user', true), '')::bigint $f$;
create or replace function app_sees_depts() returns boolean language sql stable parallel safe as
  $f$ select current_setting('app.depts', true) = '*' $f$;
create or replace function app_depts() returns bigint[] language sql stable parallel safe as $f$
  select case current_setting('app.depts', true) when '*' then '{}'
    else string_to_array(nullif(current_setting('app.depts', true), ''), ',')::bigint[] end $f$;
create or replace function app_visitor() returns bigint language sql stable parallel safe as
  $f$ select nullif(current_setting('app.visitor', true), '')::bigint $f$;
create or replace function app_orders() returns bigint[] language sql stable parallel safe as
  $f$ select string_to_array(nullif(current_setting('app.orders', true), ''), ',')::bigint[] $f$;
create or replace function app_own() returns bigint language sql stable parallel safe as
  $f$ select nullif(current_setting('app.own', true), '')::bigint $f$;
`

/**
 * Callers work as `baoqiao_live`, which sees no deleted row of any table; `withDeleted` goes back to the role that does.
 * A role of its own and not a setting: a policy that says plainly `deleted_at is null` proves the partial indexes. Run
 * after every migration, so that no table can be forgotten.
 */
export const LIVE_ROWS = `
do $live$ declare t text; begin
  for t in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'deleted_at' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_live')
  loop
    execute format('create policy %I on %I as restrictive for select to baoqiao_live using (deleted_at is null)', t || '_live', t);
  end loop;
end $live$;
`

function create(table: Table): string {
  const columns = table.columns.map((column) => `  ${columnSql(column)}`).join(',\n')
  const lines = [`create table ${table.name} (\n${columns}\n);`]
  lines.push(...table.indexes.map((index) => indexSql(table.name, index)))
  lines.push(...policySql(table), ...visitorSql(table))
  return lines.join('\n')
}

function changes(old: Table, table: Table): string {
  const have = new Set(old.columns.map((column) => column.name))
  const added = table.columns.filter((column) => !have.has(column.name))
  const lines = added.map((column) => `alter table ${table.name} add column ${columnSql(column)};`)
  lines.push(...old.columns.flatMap((column) => needSql(column, table)))
  const indexes = new Set(old.indexes.map((index) => indexSql(old.name, index)))
  lines.push(...table.indexes.map((index) => indexSql(table.name, index)).filter((sql) => !indexes.has(sql)))
  if (old.scope !== table.scope) {
    if (old.scope === 'platform' || old.scope === 'private')
      throw new Error(`${table.name}: a table that becomes a tenant's is moved by hand`)
    lines.push(`drop policy ${table.name}_scope on ${table.name};`, ...policySql(table))
  }
  if (JSON.stringify(old.visitors) !== JSON.stringify(table.visitors))
    lines.push(...(old.visitors ? dropVisitorSql(old) : opening(table)), ...visitorSql(table))
  return lines.join('\n')
}

/** A value that is needed no longer, or from now on: what rows without one get is written above it by hand. */
function needSql({ name, notNull }: Column, table: Table): string[] {
  const now = table.columns.find((column) => column.name === name)
  if (!now || now.notNull === notNull) return []
  return [`alter table ${table.name} alter column "${name}" ${now.notNull ? 'set' : 'drop'} not null;`]
}

function columnSql({ name, type, notNull, default: value }: Column) {
  if (type.includes('primary key')) return `"${name}" ${type}`
  return `"${name}" ${type}${notNull ? ' not null' : ''}${value === undefined ? '' : ` default ${value}`}`
}

function indexSql(table: string, { columns, unique, where, ops }: Index) {
  const name = `${table}_${columns.join('_')}_${unique ? 'key' : 'idx'}`.slice(0, 63)
  return `create ${unique ? 'unique ' : ''}index ${name} on ${table} (${columns.map((column) => (ops ? `"${column}" ${ops}` : `"${column}"`)).join(', ')})${where ? ` where ${where}` : ''};`
}

const opened = (name: string) => [
  `alter table ${name} enable row level security;`,
  `create policy ${name}_scope on ${name} to baoqiao_app using (true) with check (true);`,
]
/** A platform's table made before visitors were thought of has no row security yet. */
const opening = ({ name, scope }: Table) => (scope === 'platform' ? opened(name) : [])

function policySql({ name, scope, appendOnly }: Table): string[] {
  if (scope === 'private') return []
  const verbs = appendOnly ? 'select, insert' : 'select, insert, update, delete'
  const grants = [`grant ${verbs} on ${name} to baoqiao_app;`]
  if (scope === 'platform') return [...grants, ...opened(name)]
  // Sub-selects are worked out once a statement; bare calls would be made for every row.
  const tenant = 'tenant_id = (select app_tenant())'
  const channel = '((select app_sees_all()) or channel_id = any ((select app_channels())::bigint[]))'
  const own = '((select app_own() is null) or created_by = (select app_own()))'
  const dept =
    '((select app_sees_depts()) or dept_id = any ((select app_depts())::bigint[]) or id = (select app_user()))'
  const seen = {
    tenant,
    channel: `${tenant} and ${channel} and ${own}`,
    member: `${tenant} and ${channel}`,
    // The parent lets one see a channel below that is in the bin: the scope itself knows live channels only.
    branch: `${tenant} and ((select app_sees_all()) or id = any ((select app_channels())::bigint[])
      or parent_id = any ((select app_channels())::bigint[]))`,
    dept: `${tenant} and ${dept}`,
    own: `${tenant} and user_id = (select app_user())`,
  }[scope]
  return [
    ...grants,
    `alter table ${name} enable row level security;`,
    `create policy ${name}_scope on ${name} to baoqiao_app using (${seen}) with check (${seen});`,
  ]
}

/** A boolean of its own: of a parameter that may be null the planner thinks that it hardly ever is. */
const NOBODY = '(select app_visitor() is null)'
const WRITES = [
  ['insert', 'with check'],
  ['update', 'using'],
  ['delete', 'using'],
] as const

/** What narrows every other policy for a visitor: restrictive, so that no handler and no later policy can widen it. */
function visitorSql({ name, scope, visitors = 'none' }: Table): string[] {
  if (scope === 'private') return []
  if (visitors === 'read')
    return WRITES.map(
      ([verb, clause]) =>
        `create policy ${name}_visitor_${verb} on ${name} as restrictive for ${verb} to baoqiao_app ${clause} (${NOBODY});`,
    )
  const rows = visitors === 'none' ? NOBODY : `${NOBODY} or ${visitors.rows}`
  return [
    `create policy ${name}_visitor on ${name} as restrictive to baoqiao_app using (${rows}) with check (${rows});`,
  ]
}

function dropVisitorSql({ name, visitors }: Table): string[] {
  const policies =
    visitors === 'read' ? WRITES.map(([verb]) => `${name}_visitor_${verb}`) : [`${name}_visitor`]
  return policies.map((policy) => `drop policy ${policy} on ${name};`)
}
