import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('ten thousand rows, each once and in order; others have a turn at least every two hundred', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => i)
  const done: number[] = []
  const seen: number[] = []
  let running = true
  const other = () => {
    seen.push(done.length)
    if (running) setTimeout(other)
  }
  setTimeout(other)
  await inTurns(rows, (row) => done.push(row))
  running = false
  expect(done).toEqual(rows)
  const steps = seen.map((count, i) => count - (seen[i - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(400)
  expect(seen.length).toBeGreaterThanOrEqual(25)
})
