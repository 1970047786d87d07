import { addDays, inclDays } from '@baoqiao/contract/rules/dates.ts'
import vectors from '@baoqiao/contract/rules/vectors.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { idNo } from '../../seed/numbers.ts'
import type { EndorseFacts } from './endorse-facts.ts'
import { planRows } from './plan-rows.ts'

type Given = Record<string, number> & Record<string, string>
const given = (input: unknown): Given => Object(input)

/** A policy with one person of class 1, as the case says it: class 2 is what a new trade comes to. */
function facts(
  input: Given,
  changeCode: '101' | '803' | '804',
  mode: 'DAY' | 'MONTH',
  line: string,
): EndorseFacts {
  const { start = '2026-01-01', end = '', eff = '', personStart = start, paid = 0 } = input
  const config = {
    minAge: 0,
    maxAge: 120,
    acceptedClasses: [1, 2],
    heightMinClass: 5,
    manualClasses: [],
    seniorAge: null,
    seniorFromWan: 0,
    questions: [],
    endorse: {
      mode,
      replaceWithinBand: true,
      removalAllowed: true,
      removalFeeBp: input.feeBp ?? 0,
      changeDownFeeBp: input.downFeeBp ?? 0,
    },
  }
  const trade = (id: string, cls: number) => [id, { id, name: id, cls }] as const
  const person = {
    id: '9',
    name: '甲',
    idNo: idNo(1),
    idNoHash: 'old',
    professionId: '1',
    professionName: '1',
    cls: 1,
    atHeight: false,
    loadingBp: 0,
  }
  const cover = {
    id: '5',
    seatId: '5',
    insuredId: '9',
    professionId: '1',
    professionName: '1',
    cls: 1,
    from: personStart,
    to: end,
    premium: paid,
    source: 'policy',
  }
  const rows = {
    '101': { name: '乙', idNo: idNo(2), professionId: '1' },
    '803': { insuredId: '9' },
    '804': { insuredId: '9', professionId: '2' },
  }
  const made: unknown = {
    policy: { id: '1', line, startDate: start, endDate: end, coverageWan: 50 },
    terms: {
      config,
      months: 12,
      shortRatePct: [10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 95, 100],
      head: (cls: number) => input.termHead ?? (cls === 1 ? input.oldTerm : input.newTerm) ?? 0,
      annual: () => input.annual ?? 0,
      band: String,
    },
    asked: { changeCode, effectiveDate: eff, rows: [rows[changeCode]] },
    today: addDays(eff, -1),
    people: new Map([['9', person]]),
    byHash: new Map([['old', [person]]]),
    cover: new Map([['9', [cover]]]),
    trades: new Map([trade('1', 1), trade('2', 2)]),
    claims: new Map(),
    elsewhere: new Map(),
    hashes: ['new'],
    vault: { open: (sealed: string) => sealed },
  }
  return made as EndorseFacts
}

const CODES = { addHead: '101', addHeadMonthMode: '101', removeHead: '803', changeTrade: '804' } as const
const cases = vectors.flatMap((one) => (one.fn in CODES ? [[one.id, one] as const] : []))

test.each(cases)('%s to the cent, as a person is told it', (_, one) => {
  const input = given(one.input)
  const code = CODES[one.fn as keyof typeof CODES]
  const mode = one.fn === 'addHeadMonthMode' ? 'MONTH' : 'DAY'
  const [row] = planRows(facts(input, code, mode, 'employerLiability'))
  expect(row?.issues).toEqual([])
  expect(row?.amount).toBe(code === '803' ? -Number(one.expect) : one.expect)
  expect(row?.formula).not.toBe('')
  expect(inclDays(input.eff ?? '', input.end ?? '')).toBeGreaterThan(0)
})
