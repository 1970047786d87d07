import { expect, test } from 'vitest'
import { onlyReads } from './only-reads.ts'

test.each([
  'select id from policy where tenant_id = $1',
  'select count(*) as total from "policy" where deleted_at is null and id = any($1::bigint[])',
  'select a, array(select id::text from t) from t where exists (select 1 from u) and (b or c in (1, 2))',
  "select e.epoch, set_config('role', $1, true) || set_config('app.tenant', $2, true) from caller_epoch e",
  'reset role',
])('only reads: %s', (text) => expect(onlyReads(text)).toBe(true))

test.each([
  'insert into policy (id) values ($1)',
  'with gone as (delete from t returning id) select id from gone',
  'select "ledger_post"($1::jsonb) as done',
  'select id, ledger_post($1) from t',
  "select pgboss.send ('x')",
  "select nextval('s')",
  'select 1 into copied from t',
  'select 1; delete from t',
  'update t set a = 1',
])('may write: %s', (text) => expect(onlyReads(text)).toBe(false))
