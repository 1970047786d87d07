import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import words from '../../migrations/20261123-1700-everyday-trade-words.sql.ts'
import { pinyinOf } from '../../node/pinyin-of.ts'
import { startTestApp } from '../../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const lines = [...words.matchAll(/\('(.+?)', '(.+?)', '(.+?)', '(.+?)'\)/g)].map(
  ([, name, before, after, pinyin]) => ({
    ...{ name, before, after, pinyin },
  }),
)

test('an older database gets the words that a new one is seeded with, where nobody changed them', async () => {
  expect(lines.length).toBeGreaterThan(25)
  for (const { name, before } of lines)
    await h.db.query(`update occupation set keywords = $1, pinyin = 'x' where name = $2 and level = 4`, [
      name === '焊工' ? '烧焊' : before,
      name,
    ])
  await h.db.query(words)
  const { rows } = await h.db.query('select name, keywords, pinyin from occupation where level = 4')
  const now = new Map(rows.map((row) => [String(Reflect.get(Object(row), 'name')), Object(row)]))
  expect(now.get('焊工')).toMatchObject({ keywords: '烧焊' })
  for (const { name, keywords, level } of OCCUPATIONS)
    if (level === 4 && name !== '焊工' && lines.some((line) => line.name === name))
      expect(now.get(name)).toMatchObject({ keywords, pinyin: pinyinOf(`${name} ${keywords}`) })
})
