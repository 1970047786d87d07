import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RATES } from '../data/rates.ts'
import { addDays, boundary, endDate, inclDays } from './dates.ts'
import {
  addHead,
  addHeadMonthMode,
  changeTrade,
  removeHead,
  surrenderNetProrata,
  surrenderShortRate,
} from './endorse.ts'

const { shortRatePct } = RATES.employerLiability
const head = fc.integer({ min: 1, max: 10_000_000 })
/** A policy of 1 to 12 months and a day inside it. */
const term = fc
  .tuple(
    fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days)),
    fc.integer({ min: 1, max: 12 }),
    fc.nat(10_000),
  )
  .map(([start, months, pick]) => {
    const end = endDate(start, months)
    return { start, end, months, eff: addDays(start, pick % inclDays(start, end)) }
  })

describe('adding and removing', () => {
  test('a full-term add costs the full price', () => {
    fc.assert(
      fc.property(head, term, (termHead, { start, end }) => {
        expect(addHead({ termHead, start, end, eff: start })).toBe(termHead)
      }),
    )
  })
  test('added and removed the same day gives back exactly what was paid', () => {
    fc.assert(
      fc.property(head, term, (termHead, { start, end, eff }) => {
        const paid = addHead({ termHead, start, end, eff })
        expect(removeHead({ paid, personStart: eff, end, eff })).toBe(paid)
      }),
    )
  })
  test('never more than was paid is given back, and less the later', () => {
    fc.assert(
      fc.property(head, term, fc.integer({ min: -5, max: 400 }), (paid, { start, end }, days) => {
        const back = removeHead({ paid, personStart: start, end, eff: addDays(start, days), feeBp: 2500 })
        const later = removeHead({
          paid,
          personStart: start,
          end,
          eff: addDays(start, days + 1),
          feeBp: 2500,
        })
        expect(back).toBeGreaterThanOrEqual(later)
        expect(later).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(paid)
      }),
    )
  })
  test('nothing is charged or given back after the end, and no more than the whole before the start', () => {
    const year = { start: '2026-01-01', end: '2026-12-31' }
    expect(addHead({ termHead: 43_000, ...year, eff: '2027-01-05' })).toBe(0)
    expect(addHead({ termHead: 43_000, ...year, eff: '2025-12-01' })).toBe(43_000)
    expect(removeHead({ paid: 43_000, personStart: year.start, end: year.end, eff: '2027-01-05' })).toBe(0)
    expect(changeTrade({ oldTerm: 1, newTerm: 43_001, ...year, eff: '2027-01-05' })).toBe(0)
    expect(surrenderNetProrata({ paid: 43_000, ...year, cancel: '2027-01-05', feeBp: 0 })).toBe(0)
  })
  test('month mode counts a part month as a month', () => {
    const add = (eff: string) => addHeadMonthMode({ annual: 10_000, shortRatePct, eff, after: '2027-01-01' })
    expect([add('2026-12-01'), add('2026-12-31'), add('2026-11-30'), add('2026-01-01')]).toEqual([
      1000, 1000, 2000, 10_000,
    ])
    expect(add('2027-01-01')).toBe(0)
  })
})

test('a change there and back on one day cancels out when no fee is kept', () => {
  fc.assert(
    fc.property(head, head, term, (oldTerm, newTerm, { start, end, eff }) => {
      const there = changeTrade({ oldTerm, newTerm, start, end, eff })
      const back = changeTrade({ oldTerm: newTerm, newTerm: oldTerm, start, end, eff })
      expect(there + back).toBe(0)
      expect(Math.sign(there) * Math.sign(newTerm - oldTerm)).toBeGreaterThanOrEqual(0)
      const kept = changeTrade({ oldTerm, newTerm, start, end, eff, downFeeBp: 2500 })
      if (newTerm >= oldTerm) expect(kept).toBe(there)
      else expect(Math.abs(kept)).toBeLessThanOrEqual(Math.abs(there))
    }),
  )
})

describe('surrender', () => {
  test('gives back between nothing and everything, less the later', () => {
    fc.assert(
      fc.property(head, term, fc.integer({ min: -3, max: 380 }), (annual, { start, months, end }, days) => {
        const paid = Math.round((annual * (shortRatePct[months - 1] ?? 0)) / 100)
        const both = (cancel: string) => [
          surrenderShortRate({ paid, annual, shortRatePct, start, cancel }),
          surrenderNetProrata({ paid, start, end, cancel, feeBp: 2500 }),
        ]
        const [now, later] = [both(addDays(start, days)), both(addDays(start, days + 1))]
        now.forEach((value, i) => {
          expect(value).toBeLessThanOrEqual(paid)
          expect(later[i]).toBeLessThanOrEqual(value)
          expect(later[i]).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })
  test('by short rate, everything is earned at the end and nothing before the start', () => {
    fc.assert(
      fc.property(head, term, (annual, { start, months }) => {
        const paid = addHeadMonthMode({ annual, shortRatePct, eff: start, after: boundary(start, months) })
        const at = (cancel: string) => surrenderShortRate({ paid, annual, shortRatePct, start, cancel })
        expect(at(start)).toBe(paid)
        expect(at(boundary(start, months))).toBe(0)
      }),
    )
  })
})
