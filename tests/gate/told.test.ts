import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { tell } from './check.mjs'
import { leftOut, wrongWords } from './wrong-words.mjs'

test('each failure is named, whatever the others say', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const why = Array.from({ length: 37 }, (_, i) => `line ${i}`).join('\n')
  const failures = Array.from({ length: 20 }, (_, i) => ({ test: `no ${i}`, at: 'a.ts:1', why, diff: [] }))
  tell([{ name: '甲', seconds: 1, passed: 0, failed: 20, failures }])
  const said = String(write.mock.calls[0]?.[0])
  write.mockRestore()
  expect(said.match(/^FAIL {2}no \d+\n {2}a\.ts:1\n {4}line 0$/gm)).toHaveLength(20)
  expect(said.split('\n').length).toBeLessThan(106)
})

test('a word that names no test that runs is refused with what does run it', () => {
  expect(wrongWords(['PassPort', resolve('packages/server/policy/passport.test.ts')])).toEqual([])
  expect(wrongWords(['start.full'], true)).toEqual([])
  expect(wrongWords(['./packages/server/policy', 'architecture'])).toEqual([])
  expect(wrongWords(['nosuchword', '-t', 'start.full', 'screenshots/', 'journey/sell'])).toEqual([
    '没有测试文件的路径含有「nosuchword」。',
    expect.stringContaining('「-t」不是测试文件的路径'),
    expect.stringContaining('请用：FULL=1 npx vitest run packages/server/node/start.full.test.ts'),
    expect.stringContaining('请用：npm run screenshots'),
    expect.stringContaining(
      'npm run build && FULL=1 npx vitest run --config tests/journey/vitest.config.ts tests/journey/sell.test.ts',
    ),
  ])
  expect(wrongWords(['', 'passport.test.ts:3:1', 'nosuch:3', 'passport/', 'attack', 'tests/bench/'])).toEqual(
    [
      '空字符串不是测试文件的路径。',
      expect.stringMatching(/请用：passport\.test\.ts$/),
      '没有测试文件的路径含有「nosuch」。',
      '没有测试文件的路径含有「passport/」。',
      expect.stringContaining('请用：npm run attack'),
      expect.stringContaining('请用：npm run bench'),
    ],
  )
  expect(leftOut(['policy/passport'])).toEqual([])
  expect(leftOut(['node/start'])).toEqual([
    expect.stringMatching(
      /^含有「node\/start」的 1 个文件这里不运行（\S+start\.full\.test\.ts），请用：FULL=1 /,
    ),
  ])
  expect(leftOut(['node/start'], true)).toEqual([])
})
