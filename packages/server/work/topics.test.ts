import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lanes } from './topics.ts'

test('every side effect that can be wished for is carried by a lane: another would wait for ever, unheard', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('node_modules') && !file.endsWith('.test.ts'),
  )
  const wished = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/= defineTopic(?:<[^>]*>)?\(\s*'([^']+)'/g)].map(
      ([, name]) => name,
    ),
  )
  expect(wished.length).toBeGreaterThan(5)
  const carried = lanes.flatMap(({ carriers }) => carriers.map(({ topic }) => topic))
  expect(carried.sort()).toEqual(wished.sort())
})
