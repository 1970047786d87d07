import { expect, test } from 'vitest'
import { differences } from '../../flow/drafts/differences.ts'
import { PROFILE } from '../../testing/fixtures.ts'
import { editionsOf, linesOf } from './draft-lines.ts'

test('a draft that met other words under the same label says which text it agreed to and which stands now', () => {
  const { config } = PROFILE
  const declarations = config.declarations.map((one) => ({ ...one, sha256: 'ab12cd'.padEnd(64, '0') }))
  const now = { ...PROFILE, config: { ...config, declarations } }
  const saved = linesOf({ accepted: ['notice'] }, now, editionsOf(PROFILE))
  expect(differences(saved, linesOf({ accepted: [] }, now, editionsOf(now)))).toEqual([
    { label: '《投保须知》', here: '已同意 2026.1版', there: '未同意 2026.1版' },
  ])
  const again = linesOf({ accepted: ['notice'] }, now, editionsOf(now))
  expect(differences(saved, again)).toEqual([
    { label: '《投保须知》', here: '已同意 2026.1版', there: '已同意 2026.1版（内容有更新）' },
  ])
})
