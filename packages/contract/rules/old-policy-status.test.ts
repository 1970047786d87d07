import { expect, test } from 'vitest'
import { policyMachine } from './machines/policy.ts'
import { oldPolicyStatus } from './old-policy-status.ts'

test('every status of today is one of the older dictionary, or no policy there yet', () => {
  const old = Object.fromEntries(
    Object.keys(policyMachine.states).map((status) => [status, oldPolicyStatus(status)]),
  )
  expect(old).toEqual({
    '0': '0',
    '1': null,
    '2': '7',
    '3': '3',
    '3.5': '7',
    '4': '5',
    '5': '5',
    '99': null,
    '100': null,
    '101': null,
    '102': null,
  })
})
