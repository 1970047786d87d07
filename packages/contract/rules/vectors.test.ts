import { expect, test } from 'vitest'
import { type ElTable, type GaTable, RATES } from '../data/rates.ts'
import { disabilityPay, lostWages } from './benefit.ts'
import { award, clawback, fee, lineFee } from './commission.ts'
import { orgCheckChar, usccCheckChar } from './credit-code.ts'
import { addDays, age, endDate, inclDays, startedMonths } from './dates.ts'
import {
  addHead,
  addHeadMonthMode,
  changeTrade,
  removeHead,
  surrenderNetProrata,
  surrenderShortRate,
} from './endorse.ts'
import { idCheckChar } from './id-card.ts'
import { isLuhn } from './luhn.ts'
import { vat } from './money.ts'
import { isPlate } from './plate.ts'
import { elHead, elQuote, gaHead } from './tariff.ts'
import vectors from './vectors.json' with { type: 'json' }
import { vinCheckChar } from './vin.ts'

const el: ElTable = RATES.employerLiability
const ga: GaTable = RATES.groupAccident
const table = (line: string) => (line === 'employerLiability' ? el : ga)

// biome-ignore lint/suspicious/noExplicitAny: the inputs are what the worked examples say they are
const functions: Record<string, (input: any) => unknown> = {
  endDate: (i) => endDate(i.start, i.months),
  inclDays: (i) => inclDays(i.from, i.to),
  startedMonths: (i) => startedMonths(i.start, i.cancel),
  age: (i) => age(i.birth, i.on),
  elHead: (i) => elHead(el, i),
  elQuote: (i) => elQuote(el, i),
  gaHead: (i) => gaHead(ga, i),
  addHead,
  addHeadMonthMode: (i) =>
    addHeadMonthMode({ ...i, shortRatePct: table(i.line).shortRatePct, after: addDays(i.end, 1) }),
  removeHead,
  changeTrade,
  surrenderShortRate: (i) => surrenderShortRate({ ...i, shortRatePct: table(i.line).shortRatePct }),
  surrenderNetProrata,
  vat: (i) => vat(i.gross),
  // As the standard product of employer liability pays them.
  lostWages: (i) => lostWages(i, { limitCents: 10_000, waitingDays: 0, daysPerEvent: 90, daysInAll: 180 }),
  disabilityPay: (i) => disabilityPay({ ...i, gradePct: RATES.disabilityGradePct[i.table] ?? [] }),
  lineFee,
  fee,
  clawback,
  award,
  idCheck: (i) => idCheckChar(i.b17),
  usccCheck: (i) => usccCheckChar(i.b17),
  orgCheck: (i) => orgCheckChar(i.b8),
  luhn: (i) => isLuhn(i.n),
  vinCheck: (i) => vinCheckChar(i.vin),
  plate: (i) => isPlate(i.p),
}

test('there are 69 worked examples', () => expect(vectors).toHaveLength(69))
test.each(vectors)('$id $fn comes out to the cent', ({ fn, input, expect: expected }) => {
  expect(functions[fn]?.(input)).toEqual(expected)
})
