import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const row = (number: number, status: string, effectiveFrom: string) => ({
  id: String(number),
  productId: '1',
  number,
  status,
  effectiveFrom,
  version: 0,
  name: '',
  madeBy: 'admin',
  changedBy: 'admin',
  publishedBy: null,
  publishedAt: null,
  withdrawAskedBy: null,
})

it('a product is sold on the latest version in effect; what begins later is coming, the newest draft waits', () => {
  const versions = [
    row(1, 'published', '2026-01-01'),
    row(2, 'published', '2026-06-01'),
    row(3, 'withdrawn', '2026-07-01'),
    row(4, 'published', '2027-01-01'),
    row(5, 'published', '2027-06-01'),
    row(6, 'draft', '2026-11-20'),
    row(7, 'draft', '2026-11-20'),
  ]
  const { current, coming, draft } = standingOf(versions, '2026-11-20')
  expect([current?.number, coming?.number, draft?.number]).toEqual([2, 4, 7])
  expect(standingOf([], '2026-11-20')).toEqual({ current: null, coming: null, draft: null })
  // The same day: the later number counts, as the server sells it.
  const twins = [row(1, 'published', '2026-01-01'), row(2, 'published', '2026-01-01')]
  expect(standingOf(twins, '2026-11-20').current?.number).toBe(2)
})
