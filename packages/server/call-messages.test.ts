import { contract } from '@baoqiao/contract/contract.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { applicationSchema } from '@baoqiao/contract/policy/application.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from './kernel/http/app-error.ts'
import { labelsOf } from './kernel/http/field-labels.ts'
import { readInput } from './kernel/http/read-input.ts'
import { leavesOf, sampleOf, withValue } from './testing/bad-values.ts'
import { FULL } from './testing/full.ts'

/** Each is wrong in its own way: nothing, another kind, too long, too many, too little, too much. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  {},
  '',
  '长'.repeat(21_000),
  Array.from({ length: 2100 }, () => '1'),
  -1.5,
  1e15,
  '12',
  '2026/12/1',
]
/** All are a hundred thousand: a landing takes every so many of them, a prime number, so that no value is left out. */
const EVERY = FULL ? 1 : 23
const labelOf = labelsOf(contract)([])
/** A rule that does not say of what, and one that says that what is there of another kind is missing. */
const NAMELESS = /^(?:编号不正确|须为|只能是|格式)/
const MISSING = /^(?:请填写|请输入)|不能为空$/
/** The number of the row itself needs no other name. */
const OWN_NUMBER = /(?:^|\.)(?:id|ids\.\d+|except\.\d+)$/
const isMute = ({ path, message }: { path: string; message: string }, at: string, value: unknown) =>
  (NAMELESS.test(message) && !OWN_NUMBER.test(path)) ||
  (path === at && typeof value === 'number' && MISSING.test(message))

/** What the server says to a body with this value at the place: the answer's words, and those at the place. */
function said(call: AnyCall, body: unknown): { msg: string; issues: { path: string; message: string }[] } {
  try {
    readInput(
      { ...call, params: undefined, query: undefined },
      { params: {}, query: {}, body: JSON.stringify(body) },
      labelOf,
    )
    return { msg: '', issues: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { msg: error.message, issues: error.issues ?? [] }
  }
}

test('no schema of a body refuses without what the field is called and what is wanted of it', () => {
  const mute: string[] = []
  let refused = 0
  let made = 0
  for (const [name, call] of callsIn(contract)) {
    if (!call.body) continue
    const full = sampleOf(call.body)
    for (const { path } of leavesOf(call.body))
      for (const value of WRONG) {
        made += 1
        if (made % EVERY !== 0) continue
        for (const one of said(call, withValue(full, path, value)).issues) {
          refused += 1
          if (isMute(one, path.join('.'), value))
            mute.push(`${name} ${one.path} (${String(JSON.stringify(value)).slice(0, 20)}): ${one.message}`)
          const speaks = /[\u4e00-\u9fff]/.test(one.message) && !/提交的内容|字段 (?!$)/.test(one.message)
          if (!speaks && one.path !== '') mute.push(`${name} ${one.path}: ${one.message}`)
        }
      }
  }
  expect([...new Set(mute)]).toEqual([])
  expect(refused).toBeGreaterThan(50_000 / EVERY)
})

const { submit } = contract.policies.apply
const refusedOf = (call: AnyCall, path: readonly (string | number)[], value: unknown) =>
  said(call, withValue(call.body && sampleOf(call.body), path, value)).msg

test('of a list it says which line, as lines are counted on the screen', () => {
  const { replace } = contract.policies.endorseWire
  const long = '长'.repeat(51)
  expect(refusedOf(submit, ['employees', 1, 'name'], long)).toMatch(/^第2行：姓名不能超过50个字/)
  expect(refusedOf(submit, ['holder', 'name'], undefined)).not.toMatch(/第\d+行/)
  expect(refusedOf(submit, ['employees', 2, 'phone'], '1')).toBe('第3行：不认识的字段：phone')
  expect(refusedOf(submit, ['employees', 1], null)).toBe('第2行：人员清单格式不正确')
  expect(refusedOf(replace, ['rows', 0, 'phone'], '1')).toBe('第1行：不认识的字段：phone')
  expect(refusedOf(contract.policies.roster.plan, ['lines', 0, 'phone'], '1')).toBe(
    '第1行：不认识的字段：phone',
  )
  expect(refusedOf(contract.plans.calcPremium, ['rows', 0, 'phone'], '1')).toBe('第1行：不认识的字段：phone')
  expect(refusedOf(contract.policies.roster.run, ['confirmed', 0], '1')).toBe('第1项：已确认的金额须为数字')
})

test('of lists in lists it says which line of which', () => {
  const call = { ...submit, body: z.strictObject({ applications: z.array(applicationSchema) }) }
  const all = [0, 1].map(() => sampleOf(applicationSchema))
  const sent = withValue({ applications: all }, ['applications', 1, 'employees', 2, 'name'], '长'.repeat(51))
  expect(said(call, sent).msg).toBe('第2份申请第3行：姓名不能超过50个字')
})

const { endorse, staging } = contract.policies
test.each<[AnyCall, readonly (string | number)[], unknown, string]>([
  [submit, ['holder', 'mobile'], 13800138000, '手机号码须为文字'],
  [submit, ['holder', 'mobile'], '', '手机号码不能为空'],
  [submit, ['plan', 'months'], '12', '保障期限须为数字'],
  [submit, ['plan', 'startDate'], '2026/12/1', '起保日期格式须为 2026-01-31'],
  [submit, ['plan', 'startDate'], '2026-02-31', '没有2026-02-31这一天，请核对日期'],
  [submit, ['plan', 'startDate'], '', '请选择起保日期'],
  [submit, ['plan', 'productId'], 'x', '产品编号不正确'],
  [submit, ['versionId'], 'x', '产品版本编号不正确'],
  [submit, ['sourceId'], 'x', '来源订单编号不正确'],
  [submit, ['draftId'], 'x', '草稿编号不正确'],
  [submit, ['answers'], { height: null }, '投保告知（height）须回答是或否、数字或文字'],
  [submit, ['answers'], { claimsCount: -1 }, '投保告知（claimsCount）不能小于0'],
  [submit, ['answers'], null, '请回答投保告知'],
  [endorse.submit, ['transfer', 'serial'], 1, '银行流水号须为文字'],
  [endorse.submit, ['rows', 0, 'insuredId'], 'x', '第1行：被保险人编号不正确'],
  [endorse.revoke, ['endorsementId'], undefined, '请填写批改申请编号'],
  [staging.handOver, ['accountId'], undefined, '请填写业务员账号编号'],
  [contract.proxy.endorse.addConfig.post, ['orderId'], undefined, '请填写订单编号'],
  [contract.proxy.products.profile, ['detailSign'], 2, '产品概要标志须为0或1'],
  [contract.policies.apply.calc, ['rows'], undefined, '请选择职业'],
])('%# what is wrong is said of its own field', (call, path, value, message) => {
  expect(refusedOf(call, path, value)).toBe(message)
})

test('of what is asked by the address too', () => {
  const { calcByGet } = contract.proxy.apply
  const ask = (query: Record<string, string>) => () =>
    readInput(calcByGet, { params: {}, query, body: '' }, labelOf)
  expect(ask({})).toThrow('请填写方案（plan，JSON 格式）')
  expect(ask({ plan: '{', rows: '[]', current: '1', size: '20' })).toThrow('方案（plan）须为有效的 JSON')
})
