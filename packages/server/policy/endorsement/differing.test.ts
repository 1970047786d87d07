import { expect, test } from 'vitest'
import { differing } from './differing.ts'

test.each([
  [
    'one digit under the stars, and the check character',
    '440106199001011234',
    '440106199001021236',
    '4401*********11234',
    '4401*********21236',
  ],
  ['nothing differs', '440106199001011234', '440106199001011234', '4401**********1234', '4401**********1234'],
  ['as many signs as a telephone number', 'E1234567890', 'E1239567890', 'E12*4**7890', 'E12*9**7890'],
  ['a short paper', 'E1234567', 'E1294567', 'E**3***7', 'E**9***7'],
  [
    'the long form of the same number',
    '440106900101123',
    '440106199001011235',
    '4401*******1123',
    '4401**********1235',
  ],
  ['somebody else', '440106199001011234', '440106198512301234', '4401**********1234', '4401**********1234'],
])('%s', (_why, was, now, oldIdNo, idNo) => {
  expect(differing(was, now)).toEqual({ oldIdNo, idNo })
})
