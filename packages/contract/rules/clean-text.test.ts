import { expect, test } from 'vitest'
import { cleanName, cleanNumber, lostNumber, NAME_DOTS, unspread } from './clean-text.ts'
import { checkIdCard } from './id-card.ts'

test.each([
  ['张\u3000三', '张三'],
  ['王\n小明', '王小明'],
  ['\u202d李四\u202c', '李四'],
  ['欧阳\u200b娜娜', '欧阳娜娜'],
  ['JOHN \n  SMITH', 'JOHN SMITH'],
  ...[...NAME_DOTS].map((dot) => [`买买提${dot}艾力`, '买买提·艾力']),
  ['买买提 · 艾力\u3000• 江', '买买提·艾力·江'],
  ['J. SMITH', 'J. SMITH'],
])('%j is the name %s', (text, name) => expect(cleanName(text)).toBe(name))

test.each([
  ['５１０１０４１９９００１０１１２３ｘ', '51010419900101123X'],
  ['\u202d440305198503012345\u202c', '440305198503012345'],
  ["'4403 0519 8503 0123 45", '440305198503012345'],
])('%j is the number %s', (text, no) => expect(cleanNumber(text)).toBe(no))

test('a line break that a client sends stays, to be refused with its reason', () => {
  expect(unspread('王\n小明')).toBe('王\n小明')
})

test('a number that lost digits is told as such, though its last sign may fit', () => {
  expect(lostNumber(440305198503012000)).toBe('4.40305198503012E+17')
  expect(checkIdCard(lostNumber(440305198503012000), '2026-11-25')?.message).toContain('表格把它存成了数字')
})
