import { expect, test } from 'vitest'
import { job } from '../job/job.ts'
import { material } from '../marketing/material.ts'
import { applyTitles } from '../policy/apply-types.ts'
import { CHANGE_CODES } from '../policy/change-codes.ts'
import { settleApply } from '../settlement/settle-apply.ts'
import { client } from '../system/client.ts'
import { DICTIONARIES } from './dictionaries.ts'
import { INDUSTRIES } from './industries.ts'
import { OCCUPATIONS } from './occupations.ts'
import { RATES } from './rates.ts'

const trades = OCCUPATIONS.filter(({ level }) => level === 4)

test('the library has at least 160 trades in four levels, of every class and declined', () => {
  expect(trades.length).toBeGreaterThanOrEqual(160)
  expect(new Set(trades.map(({ cls }) => cls))).toEqual(new Set(['1', '2', '3', '4', '5', '6', '7']))
  for (const trade of trades) expect(trade.keywords).not.toBe('')
})

test('codes are unique, 2, 4, 6 or 7 long, and stand under their parents', () => {
  const byCode = new Map(OCCUPATIONS.map((row) => [row.code, row]))
  expect(byCode.size).toBe(OCCUPATIONS.length)
  for (const { code, level, parentCode, cls } of OCCUPATIONS) {
    expect(code).toMatch(/^(\d\d){1,3}$|^\d{6}[A-Z]$/)
    expect(code).toHaveLength([2, 4, 6, 7][level - 1] ?? 0)
    expect(cls === null).toBe(level < 4)
    if (parentCode === null) expect(level).toBe(1)
    else expect(byCode.get(parentCode)?.level).toBe(level - 1)
    if (parentCode !== null) expect(code.startsWith(parentCode)).toBe(true)
  }
})

test('no trade is listed twice, and no group is empty', () => {
  expect(new Set(trades.map(({ name }) => name)).size).toBe(trades.length)
  const parents = new Set(OCCUPATIONS.map(({ parentCode }) => parentCode))
  for (const row of OCCUPATIONS) if (row.level < 4) expect(parents).toContain(row.code)
})

test('industries are A to S, ten of them offered for the group product', () => {
  expect(INDUSTRIES.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRS')
  expect(INDUSTRIES.filter(({ group }) => group)).toHaveLength(10)
})

test('dictionaries have unique types and values, and no empty label', () => {
  expect(new Set(DICTIONARIES.map(({ type }) => type)).size).toBe(DICTIONARIES.length)
  for (const { type, description, items } of DICTIONARIES) {
    expect(type).toMatch(/^[a-z][a-z_]*$/)
    expect(description).not.toBe('')
    expect(items.length).toBeGreaterThan(1)
    expect(new Set(items.map(({ value }) => value)).size).toBe(items.length)
    for (const { value, label } of items) expect(value !== '' && label !== '').toBe(true)
  }
})

test('changes have one word each: the dictionary says what an application is called', () => {
  const items = DICTIONARIES.find(({ type }) => type === 'change_code')?.items ?? []
  const words = Object.fromEntries(items.map(({ value, label }) => [value, label]))
  expect(words).toEqual({ '100': '投保', '201': '退保', ...CHANGE_CODES })
})

test.each([
  ['apply_type', applyTitles],
  ['settle_user_status', settleApply.fields.userStatus.options],
  ['qrcode_position', material.fields.qrcodePosition.options],
  ['job_type', job.fields.jobType.options],
  ['misfire_policy', job.fields.misfirePolicy.options],
  ['captcha_flag', client.fields.captchaFlag.options],
])('the dictionary %s says what the form offers', (type, options) => {
  const items = DICTIONARIES.find((one) => one.type === type)?.items ?? []
  expect(Object.fromEntries(items.map(({ value, label }) => [value, label]))).toEqual(options)
})

test('the tariff is complete: a cell for every band and coverage, a rate for every class', () => {
  const { employerLiability: el, groupAccident: ga } = RATES
  for (const band of new Set(Object.values(el.bands)))
    for (const wan of el.coverageWan) expect(el.annualPerHeadCents[band]?.[wan]).toBeGreaterThan(0)
  expect(Object.values(el.dutyWeightsBp).reduce((sum, weight) => sum + weight, 0)).toBe(10_000)
  for (const rates of [ga.addRatePerWanCents, ga.medicalPer1000Cents, ga.allowancePer10YuanDayCents])
    expect(Object.keys(rates)).toEqual(['1', '2', '3', '4', '5', '6'])
  for (const { shortRatePct } of [el, ga]) expect(shortRatePct).toHaveLength(12)
})
