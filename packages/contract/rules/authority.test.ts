import { describe, expect, test } from 'vitest'
import { allowedChanges, authorityAt, mayChange, stricter } from './authority.ts'
import { shownCouponStatus, shownPolicyStatus } from './shown-status.ts'

describe('channel authority', () => {
  test('ALL sells everything, OLD no new policies, REPLACE no new people', () => {
    const can = (authority: 'ALL' | 'OLD' | 'REPLACE') =>
      ['100', '101', '102', '803', '804', '201'].filter((code) => mayChange(authority, code, 1))
    expect(can('ALL')).toEqual(['100', '101', '102', '803', '804', '201'])
    expect(can('OLD')).toEqual(['101', '102', '803', '804', '201'])
    expect(can('REPLACE')).toEqual(['102', '803', '201'])
  })
  test('a change of trade that costs nothing stays possible', () =>
    expect([
      mayChange('REPLACE', '804', 0),
      mayChange('REPLACE', '804', -1),
      mayChange('REPLACE', '101', 0),
    ]).toEqual([true, true, false]))
  test('a disabled channel may only remove and surrender', () =>
    expect(allowedChanges('ALL', false)).toEqual(['803', '201']))
  test('a ban ends when its time is reached; without a time it stays', () => {
    const now = new Date('2026-11-21T00:00:00Z')
    expect(authorityAt('OLD', '2026-11-21T00:00:00Z', now)).toBe('ALL')
    expect(authorityAt('OLD', '2026-11-21T00:00:01Z', now)).toBe('OLD')
    expect(authorityAt('REPLACE', null, now)).toBe('REPLACE')
  })
  test('of own and parent the stricter counts', () =>
    expect([stricter('ALL', 'OLD'), stricter('REPLACE', 'OLD'), stricter('ALL', 'ALL')]).toEqual([
      'OLD',
      'REPLACE',
      'ALL',
    ]))
})

describe('status as shown', () => {
  const policy = (status: string, now: string) =>
    shownPolicyStatus(status, '2026-12-01', '2027-11-30', new Date(now))
  test('follows the dates when a timer stopped', () => {
    expect(policy('3.5', '2026-11-30T15:59:59Z')).toBe('3.5')
    expect(policy('3.5', '2026-11-30T16:00:00Z')).toBe('3')
    expect(policy('3', '2027-11-30T15:59:59Z')).toBe('3')
    expect(policy('3', '2026-11-01T00:00:00Z')).toBe('3')
    expect(policy('3.5', '2027-11-30T16:00:00Z')).toBe('5')
  })
  test('what is not a matter of dates stays', () => {
    for (const status of ['0', '1', '2', '4', '99', '100', '101', '102'])
      expect(policy(status, '2028-01-01T00:00:00Z')).toBe(status)
  })
  test('a coupon is early, usable, over or used', () => {
    const coupon = (stored: 'UNUSED' | 'USED', now: string) =>
      shownCouponStatus(stored, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', new Date(now))
    expect(coupon('UNUSED', '2025-12-31T23:59:59Z')).toBe('UNUSED_ABLE')
    expect(coupon('UNUSED', '2026-01-01T00:00:00Z')).toBe('UNUSED')
    expect(coupon('UNUSED', '2026-02-01T00:00:00Z')).toBe('UNUSED')
    expect(coupon('UNUSED', '2026-02-01T00:00:01Z')).toBe('UNUSED_GUO')
    expect(coupon('USED', '2030-01-01T00:00:00Z')).toBe('USED')
  })
})
