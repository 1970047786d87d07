import { contract } from '@baoqiao/contract/contract.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { expect, test } from 'vitest'
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
]
/** All are eighty thousand: each run takes every so many of them, a prime number, so that no value is left out. */
const EVERY = FULL ? 3 : 23
const labelOf = labelsOf(contract)([])

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
          const speaks = /[\u4e00-\u9fff]/.test(one.message) && !/提交的内容|字段 (?!$)/.test(one.message)
          if (!speaks && one.path !== '') mute.push(`${name} ${one.path}: ${one.message}`)
        }
      }
  }
  expect([...new Set(mute)]).toEqual([])
  expect(refused).toBeGreaterThan(50_000 / EVERY)
})

test('of a list it says which line, as lines are counted on the screen', () => {
  const { submit } = contract.policies.apply
  const full = submit.body && sampleOf(submit.body)
  const long = withValue(full, ['employees', 1, 'name'], '长'.repeat(51))
  expect(said(submit, long).msg).toMatch(/^第2行：姓名不能超过50个字/)
  expect(said(submit, withValue(full, ['holder', 'name'], undefined)).msg).not.toMatch(/第\d+行/)
})
