/** What a kind of database is asked; every value comes back as text. `place`: schema of PostgreSQL, database of MySQL. */
export interface Dialect {
  readonly version: string
  /** Of a place: name, comment, engine, created (UTC instant or null). */
  readonly tables: string
  /** Of a place and a table: name, type, comment, required ('1' or ''). */
  readonly columns: string
}

/** Tables that are looked at, at most. */
const MOST = 5000

export const DIALECTS: Readonly<Record<'postgresql' | 'mysql', Dialect>> = {
  postgresql: {
    version: `select split_part(current_setting('server_version'), ' ', 1) as version`,
    tables: `select c.relname::text as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
        coalesce(m.amname::text, '') as engine, null::text as created
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      left join pg_catalog.pg_am m on m.oid = c.relam
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = $1
      order by c.relname limit ${MOST}`,
    columns: `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
        coalesce(col_description(a.attrelid, a.attnum), '') as comment,
        case when a.attnotnull then '1' else '' end as required
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_class c on c.oid = a.attrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      order by a.attnum`,
  },
  mysql: {
    version: "select substring_index(version(), '-', 1) as `version`",
    tables: `select table_name as \`name\`, table_comment as \`comment\`, coalesce(engine, '') as \`engine\`,
        date_format(convert_tz(create_time, @@session.time_zone, '+00:00'), '%Y-%m-%dT%H:%i:%sZ') as \`created\`
      from information_schema.tables where table_schema = ? and table_type = 'BASE TABLE'
      order by table_name limit ${MOST}`,
    columns: `select column_name as \`name\`, column_type as \`type\`, column_comment as \`comment\`,
        if(is_nullable = 'NO', '1', '') as \`required\`
      from information_schema.columns where table_schema = ? and table_name = ? order by ordinal_position`,
  },
}
