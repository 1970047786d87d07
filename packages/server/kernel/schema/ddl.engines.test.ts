import { f } from '@baoqiao/contract/kernel/field.ts'
import { expect, test } from 'vitest'
import { migrationSql } from './ddl.ts'
import { table } from './table.ts'

test('a value that is needed no longer, or from now on, is told by the next migration', () => {
  const free = table('paper', 'platform', { title: f.text('标题') })
  const needed = table('paper', 'platform', { title: f.text('标题', { required: true }) })
  expect(migrationSql([needed], [free])).toBe('alter table paper alter column "title" drop not null;')
  expect(migrationSql([free], [needed])).toBe('alter table paper alter column "title" set not null;')
  expect(migrationSql([free], [free])).toBe('')
})
