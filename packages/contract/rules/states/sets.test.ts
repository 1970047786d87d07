import { expect, test } from 'vitest'
import type { endorsementMachine } from '../machines/endorsement.ts'
import { setsOf } from './sets-of.ts'

test('a state that says nothing of itself does not compile, and each set has its states alone', () => {
  // @ts-expect-error: '8' says to which sets it belongs, or to none.
  setsOf<typeof endorsementMachine>()({ '0': [], '1': ['open'], '2': ['open'], '3': [], '4': [], '9': [] })
  const [o, v] = [['open'], ['over']] as const
  const { open, over } = setsOf<typeof endorsementMachine>()({
    '1': o,
    '2': o,
    '3': v,
    '0': v,
    '4': v,
    '8': v,
    '9': v,
  })
  expect({ open, over }).toEqual({ open: ['1', '2'], over: ['0', '3', '4', '8', '9'] })
})
