import { describe, expect, test } from 'vitest'
import { idCheckChar } from '../id-card.ts'
import { rosterDifference } from './difference.ts'
import type { Covered, Line, SameAnswer, Trade } from './roster.ts'

const CLERK: Trade = { id: '1', name: '会计', cls: 1 }
const WELDER: Trade = { id: '4', name: '焊工', cls: 4 }
const tradeOf = (word: string) => [CLERK, WELDER].find(({ name }) => name === word) ?? null
const ID = '440106199001011234'
const shownId = (idNo: string) => `${idNo.slice(0, 4)}…`
const person = (key: string, name: string, idNo: string, trade = CLERK): Covered => ({
  key,
  name,
  idNo,
  trade,
})
const line = (row: number, name: string, idNo: string, trade = '会计'): Line => ({ row, name, idNo, trade })
const none = { trades: new Map(), people: new Map() }
const differ = (
  covered: Covered[],
  lines: Line[],
  people: [string, SameAnswer][] = [],
  trades: [string, Trade][] = [],
) =>
  rosterDifference({
    covered,
    lines,
    tradeOf,
    shownId,
    answers: { trades: new Map(trades), people: new Map(people) },
  })
const whoIn = (d: ReturnType<typeof differ>) => ({
  joined: d.joined.map(({ name }) => name),
  left: d.left.map(({ name }) => name),
  moved: d.moved.map(({ line: { trade } }) => trade.name),
  corrected: d.corrected.map(({ line: { name, idNo } }) => `${name} ${idNo}`),
  same: d.same,
})

test('who joined, left, moved, and is as before', () => {
  const d = differ(
    [
      person('a', '张伟', ID),
      person('b', '李娜', '440106199102022345'),
      person('c', '王强', '440106198503033456'),
    ],
    [
      line(2, '张伟', ID),
      line(3, '王强', '440106198503033456', '焊工'),
      line(4, '赵敏', '110101199203034567'),
    ],
  )
  expect(whoIn(d)).toEqual({ joined: ['赵敏'], left: ['李娜'], moved: ['焊工'], corrected: [], same: 1 })
  expect(d.asks).toEqual({ people: [], trades: [] })
})

describe('the same person?', () => {
  const near = [
    ['one digit', '张伟', '440106199001011235'],
    ['two digits', '张伟', '440106199001010235'],
    ['two neighbours in each other’s place', '张伟', '440106199001011243'],
    ['one digit, and one character of the name', '张玮', '440106199001011235'],
    ['15 digits for 18', '张伟', '440106900101123'],
  ] as const
  test.each(near)('%s: asked once, two people or one as is said', (_, name, idNo) => {
    const covered = [person('a', '张伟', idNo.length === 15 ? WHOLE_15 : ID)]
    const lines = [line(2, name, idNo)]
    const [asked, ...more] = differ(covered, lines).asks.people
    expect(more).toEqual([])
    const key = asked?.key ?? ''
    expect(whoIn(differ(covered, lines, [[key, 'same']]))).toEqual({
      joined: [],
      left: [],
      moved: [],
      corrected: [`${name} ${idNo}`],
      same: 0,
    })
    expect(whoIn(differ(covered, lines, [[key, 'kept']]))).toMatchObject({ corrected: [], same: 1, left: [] })
    for (const said of ['same', 'kept', 'other'] as const)
      expect(differ(covered, lines, [[key, said]]).asks.people).toEqual([])
  })
  test('of numbers that are near, the places that differ are told, and what stands there', () => {
    const [asked] = differ([person('a', '张伟', ID)], [line(2, '张玮', '440106199001021236')]).asks.people
    expect(asked?.why).toBe(
      '证件号码第14、18位不同：保单为1、4，名单为2、6；姓名不同：保单为张伟，名单为张玮',
    )
  })
  test('another person, when that is said', () => {
    const covered = [person('a', '张伟', ID)]
    const lines = [line(2, '张伟', '440106199001011235')]
    const key = differ(covered, lines).asks.people[0]?.key ?? ''
    expect(whoIn(differ(covered, lines, [[key, 'other']]))).toMatchObject({
      joined: ['张伟'],
      left: ['张伟'],
    })
  })
  test('with the same number it is a matter of spelling, and asked about', () => {
    const d = differ([person('a', '张伟', ID)], [line(2, '张玮', ID)])
    expect(d.asks.people).toMatchObject([{ why: '姓名写法不同：保单为张伟，名单为张玮', isOne: true }])
    expect(d.joined).toEqual([])
    expect(d.left).toEqual([])
  })
  test.each(['张 伟', '张　伟', ' 张伟 '])(
    'blanks that pad a Chinese name ask nothing and change nothing: %s',
    (name) => {
      const d = differ([person('a', '张伟', ID)], [line(2, name, ID)])
      expect(d.asks.people).toEqual([])
      expect(whoIn(d)).toMatchObject({ corrected: [], joined: [], left: [], same: 1 })
    },
  )
  test.each(['JOHN  SMITH', '  john smith', 'John　Smith', ' John 　 SMITH '])(
    'nor do blanks and the case of a Latin name: %s',
    (name) => {
      const d = differ([person('a', 'John Smith', ID)], [line(2, name, ID)])
      expect(d.asks.people).toEqual([])
      expect(whoIn(d)).toMatchObject({ corrected: [], joined: [], left: [], same: 1 })
    },
  )
  test('a Latin name in one word or with another letter is asked about', () => {
    for (const name of ['JohnSmith', 'John Smyth'])
      expect(differ([person('a', 'John Smith', ID)], [line(2, name, ID)]).asks.people).toHaveLength(1)
  })
  test('who joins is taken over without the blanks; a Latin name keeps its own', () => {
    const lines = [line(2, '欧 阳', ID), line(3, ' John Smith ', '440106199001011235')]
    expect(differ([], lines).joined.map(({ name }) => name)).toEqual(['欧阳', 'John Smith'])
  })
  test.each(['买买提•艾力', '买买提．艾力', '买买提 · 艾力'])(
    '%s is 买买提·艾力, and taken over so',
    (name) => {
      expect(whoIn(differ([person('a', '买买提·艾力', ID)], [line(2, name, ID)])).same).toBe(1)
      expect(whoIn(differ([], [line(2, name, ID)])).joined).toEqual(['买买提·艾力'])
    },
  )
  test('variant characters are a matter of spelling', () => {
    expect(differ([person('a', '李峰华', ID)], [line(2, '李峯華', ID)]).asks.people).toHaveLength(1)
  })
  test('another name altogether with the same number is a correction', () => {
    const d = differ([person('a', '张伟', ID)], [line(2, '欧阳建国', ID)])
    expect(whoIn(d)).toMatchObject({ corrected: [`欧阳建国 ${ID}`], joined: [], left: [] })
    expect(d.asks.people).toEqual([])
  })
  test('of one number nobody is two people: another answer than which is right changes nothing', () => {
    const covered = [person('a', '张伟', ID)]
    const lines = [line(2, '张玮', ID)]
    const key = differ(covered, lines).asks.people[0]?.key ?? ''
    expect(whoIn(differ(covered, lines, [[key, 'other']]))).toMatchObject({ corrected: [], same: 1 })
  })
  test('two who have each other’s number are asked about once; as the policy has it, trades go by name', () => {
    const [a, b] = [ID, '440106199102022345']
    const covered = [person('a', '吕敏', a), person('b', '褚永康', b)]
    const lines = [line(2, '褚永康', a), line(3, '吕敏', b, '焊工')]
    const [asked, ...more] = differ(covered, lines).asks.people
    expect(more).toEqual([])
    expect(asked).toMatchObject({ swapped: true, why: expect.stringContaining('似乎互换了') })
    const key = asked?.key ?? ''
    const both = differ(covered, lines, [[key, 'same']])
    expect(both.corrected.map(({ person, line }) => [person.name, line.name])).toEqual([
      ['吕敏', '褚永康'],
      ['褚永康', '吕敏'],
    ])
    const kept = differ(covered, lines, [[key, 'kept']])
    expect(kept.asks.people).toEqual([])
    expect(kept.corrected).toEqual([])
    expect(kept.moved.map(({ person, line }) => [person.name, line.trade.name])).toEqual([['吕敏', '焊工']])
  })
  test('three digits, and another name, are two people', () => {
    expect(differ([person('a', '张伟', ID)], [line(2, '张伟', '440106199001014567')]).asks.people).toEqual([])
    expect(differ([person('a', '张伟', ID)], [line(2, '李娜', '440106199001011235')]).asks.people).toEqual([])
  })
  test('of several who are like each is asked about once, the likeliest first', () => {
    const d = differ(
      [person('a', '张伟', ID)],
      [line(2, '张伟', '440106199001010235'), line(3, '张伟', '440106199001011235')],
    )
    expect(d.asks.people.map(({ line: { row } }) => row)).toEqual([3])
  })
})
const B17 = '44010619900101123'
const WHOLE_15 = `${B17}${idCheckChar(B17)}`

test('an unknown trade is asked about once for all its rows, and taken as is said', () => {
  const lines = [line(2, '赵敏', ID, '码农'), line(3, '钱进', '110101199203034567', '码农')]
  expect(differ([], lines).asks.trades).toEqual([{ word: '码农', rows: [2, 3] }])
  const d = differ([], lines, [], [['码农', CLERK]])
  expect(d.asks.trades).toEqual([])
  expect(d.joined.map(({ trade }) => trade.id)).toEqual(['1', '1'])
})

describe('what the list says nothing else of stays', () => {
  const welder: Covered = { ...person('a', '张伟', ID, WELDER), givenTrade: '烧焊的' }
  const other = '110101199203034567'
  test('an empty cell is no other trade of who is covered; of who joins it is asked', () => {
    const d = differ([welder], [line(2, '张伟', ID, ''), line(3, '赵敏', other, ' ')])
    expect(whoIn(d)).toEqual({ joined: [], left: [], moved: [], corrected: [], same: 1 })
    expect(d.asks.trades).toEqual([{ word: '', rows: [3] }])
    const answered = differ([welder], [line(2, '张伟', ID, ''), line(3, '赵敏', other)], [], [['', CLERK]])
    expect(whoIn(answered)).toMatchObject({ joined: ['赵敏'], moved: [], same: 1 })
  })
  test('a word that was explained when they came is not asked again, of them or of who joins with it', () => {
    const d = differ([welder], [line(2, '张伟', ID, '烧焊的'), line(3, '赵敏', other, '烧焊的')])
    expect(d.asks.trades).toEqual([])
    expect(whoIn(d)).toMatchObject({ joined: ['赵敏'], moved: [], same: 1 })
    expect(d.joined[0]?.trade).toEqual(WELDER)
  })
  test('nor is another trade that the sheet takes the word for; one that is chosen by hand is', () => {
    const guessed = { ...line(2, '张伟', ID, '烧焊的'), given: '烧焊的', chosen: CLERK }
    expect(whoIn(differ([welder], [guessed]))).toMatchObject({ moved: [], same: 1 })
    const chosen = { ...guessed, trade: CLERK.name }
    expect(whoIn(differ([welder], [chosen]))).toMatchObject({ moved: ['会计'], same: 0 })
  })
  test('who may be the same person is asked about a trade only when they are not', () => {
    const lines = [line(2, '张伟', '440106199001011235', '')]
    const d = differ([welder], lines)
    expect([d.asks.people.length, d.asks.trades]).toEqual([1, []])
    const key = d.asks.people[0]?.key ?? ''
    expect(differ([welder], lines, [[key, 'other']]).asks.trades).toEqual([{ word: '', rows: [2] }])
    expect(differ([welder], lines, [[key, 'same']]).asks.trades).toEqual([])
  })
  test('a word that means two trades on the policy is asked', () => {
    const clerk: Covered = { ...person('b', '李娜', '440106199102022345'), givenTrade: '烧焊的' }
    const d = differ([welder, clerk], [line(3, '赵敏', other, '烧焊的')])
    expect(d.asks.trades).toEqual([{ word: '烧焊的', rows: [3] }])
  })
})

test('a number that stands twice, and what is not filled in, are refused by row', () => {
  const d = differ(
    [],
    [line(2, '赵敏', ID), line(3, '赵敏', ` ${ID}`), line(4, '', ID), line(5, '钱进', ' ')],
  )
  expect(d.refused).toEqual([
    { row: 3, message: '证件号码与第2行重复，只保留第2行' },
    { row: 4, message: '请填写姓名' },
    { row: 5, message: '请填写证件号码' },
  ])
  expect(d.joined).toHaveLength(1)
})

test('the work grows with the lists, not with their product', () => {
  const many = (from: number, n: number) =>
    Array.from({ length: n }, (_, i) => `4401061990${String(from + i).padStart(8, '0')}`)
  const covered = many(0, 2000).map((id, i) => person(String(i), '张伟', id))
  const lines = many(50_000_000, 2000).map((id, i) => line(i + 2, '李娜', id))
  expect(rosterDifference({ covered, lines, tradeOf, shownId, answers: none }).work).toBeLessThan(20_000)
})
