import { expect, test } from 'vitest'
import { peopleOf } from '../../testing/people.ts'
import { maskId } from '../mask-id.ts'
import { numbersIn, pickNamed } from './pick-named.ts'

const rows = peopleOf(12)
const people = rows.map(({ name, idNo }, i) => ({
  ...{ insuredId: String(i), name, idNo: maskId(idNo), professionName: '会计', cls: 1, atHeight: false },
  ...{ policyId: '1', policyNo: '', productName: '', insured: '', fromDate: '', toDate: '' },
  ...{ premium: 1, coverageWan: 50, endorsementId: null, document: '', claim: null, agreedEnd: null },
}))
const whose = new Map(rows.map(({ idNo }, i) => [idNo, String(i)]))
const idsOf = (text: string) => pickNamed(text, people, whose).found.map(({ insuredId }) => insuredId)

test('lines are people by number, by name, or by both', () => {
  expect(idsOf(`${rows[3]?.idNo}\n${rows[5]?.name}`)).toEqual(['3', '5'])
  expect(idsOf(`${rows[0]?.name}\t${rows[0]?.idNo}`)).toEqual(['0'])
  expect(idsOf(`${people[4]?.idNo}，${rows[6]?.name}`)).toEqual(['4', '6'])
})

test('who is nobody, or more than one, is said and not ticked', () => {
  const { found, open } = pickNamed(
    `无此人\n${rows[0]?.name}\n${rows[2]?.name} ${rows[3]?.idNo}`,
    people,
    whose,
  )
  expect(found).toEqual([])
  expect(open).toEqual([
    '无此人（不在这一天的保障名单中）',
    `${rows[0]?.name}（有 2 人）`,
    `${rows[2]?.name} ${rows[3]?.idNo}（姓名在名单中，证件号码与之不符，请核对）`,
  ])
})

test('a long Latin name is a name, alone, of several words and beside a number', () => {
  const [first, ...others] = people
  if (!first) throw new Error('nobody')
  const foreign = [
    { ...first, name: 'MICHAEL' },
    { ...first, insuredId: 'b', name: 'JOHN GABRIELE' },
    ...others,
  ]
  const found = (text: string) => pickNamed(text, foreign, whose).found.map(({ insuredId }) => insuredId)
  expect(found('MICHAEL')).toEqual(['0'])
  expect(found(`MICHAEL ${rows[0]?.idNo}`)).toEqual(['0'])
  expect(found('JOHN GABRIELE')).toEqual(['b'])
  expect(pickNamed(`MICHAEL ${rows[3]?.idNo}`, foreign, whose).open).toHaveLength(1)
})

test('a whole number is one person’s, whoever shows the same ends; a heading is nobody', () => {
  const [one, two] = people
  if (!one || !two) throw new Error('nobody')
  const alike = [
    { ...one, idNo: '4401**********0077' },
    { ...two, idNo: '4401**********0077' },
  ]
  const known = new Map([['440106199506260077', '0']])
  const of = (text: string) => pickNamed(text, alike, known)
  expect(of('姓名\t证件号码\n440106199506260077').found).toEqual([alike[0]])
  expect(of('姓名\t证件号码\n440106199506260077').open).toEqual([])
  expect(of('440106198512120077').found).toEqual([])
  expect(of('4401**********0077').open).toEqual(['4401**********0077（有 2 人）'])
})

test('numbers to be asked about are whole ones, each once', () => {
  expect(
    numbersIn('张三 11010119900307000x，11010119900307000X\nMICHAEL→G12345678 4401****0077 12345'),
  ).toEqual(['11010119900307000X', 'G12345678'])
})
