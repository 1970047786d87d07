import { expect, test } from 'vitest'
import { lettersOf, lineIssue, nameIssue, personNameIssue } from './plain-text.ts'
import { blockedName } from './underwrite.ts'

const UNSEEN = [
  '\u200b',
  '\u00ad',
  '\ufe0f',
  '\ufe00',
  '\u{e0100}',
  '\u034f',
  '\u180b',
  '\u17b4',
  '\u3164',
  '\uffa0',
  '\u2800',
]
const SIGNS = ['\u0332', '·', '-', ' ', '\u3000', '\n', '\u202e', '．']

test.each([...UNSEEN, ...SIGNS])('a blocked word is found around a sign between its letters (%j)', (sign) => {
  expect(blockedName(`广州劳${sign}务有限公司`, ['劳务'])).toBe('企业名称含「劳务」，暂不承保')
})

test('only letters and digits are compared; a word without any blocks nobody', () => {
  expect(blockedName('广州ＬＡＢＯＲ有限公司', ['labor'])).not.toBeNull()
  expect(blockedName('广州劳动服务有限公司', ['劳务', '·'])).toBeNull()
  expect(lettersOf('Ａ-1 号（广州）')).toBe('a1号广州')
})

test.each([...UNSEEN, '\n', '\t', '\u202e', '\u2028'])(
  'a name with a sign that nobody sees is none (%j)',
  (sign) => {
    expect(nameIssue(`张${sign}伟`)).toMatch(/不可见字符/)
    expect(lineIssue(`持证${sign}上岗`)).toMatch(/不可见字符/)
  },
)

test('names as people and firms have them are names', () => {
  for (const name of [
    '张伟',
    '阿卜杜拉·买买提',
    "O'Neil Smith-Jones",
    '广州（中国）A&B有限公司',
    '㑇𠀀',
    '张𠮷',
    '𫰠娜',
    '李\u{2ebf0}',
    '\u{3347a}',
    'Zoë',
  ])
    expect(nameIssue(name)).toBeNull()
  for (const name of ['·', '（）', '-']) expect(nameIssue(name)).toBe('须含有文字')
  expect(lineIssue('')).toBeNull()
})

test('a person is called by letters, not by digits and signs alone', () => {
  for (const name of ['123', '１２３', '12·3', '000-1'])
    expect(personNameIssue(name)).toBe('姓名须含有汉字或字母，不能只有数字和符号')
  for (const name of ['张伟', '阿卜杜拉·买买提', 'Anna-Maria Smith', '员工1'])
    expect(personNameIssue(name)).toBeNull()
})
