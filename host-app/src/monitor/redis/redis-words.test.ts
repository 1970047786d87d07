import { expect, test } from 'vitest'
import { bytes, figuresOf } from './redis-words.ts'

test('figures in words; what is not told is left out', () => {
  const figures = figuresOf(
    {
      redis_version: '7.0.15',
      redis_mode: 'standalone',
      uptime_in_seconds: '93600',
      used_memory: '1572864',
      maxmemory: '0',
      keyspace_hits: '3',
      keyspace_misses: '1',
    },
    1200,
  )
  expect(Object.fromEntries(figures.map(({ label, value }) => [label, value]))).toEqual({
    版本: '7.0.15',
    已运行: '1 天 2 小时',
    已用内存: '1.5 MB',
    键数量: '1,200',
    命中率: '75.0%',
  })
  expect(figures.find(({ label }) => label === '已用内存')?.note).toBe('无上限')
})

test('bytes', () => {
  expect([0, 1023, 1024, 5 * 1024 ** 3].map(bytes)).toEqual(['0 B', '1023 B', '1.0 KB', '5.0 GB'])
  expect(bytes(null)).toBeNull()
})
