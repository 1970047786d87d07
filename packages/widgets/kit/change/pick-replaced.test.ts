import { expect, test } from 'vitest'
import { peopleOf } from '../../testing/people.ts'
import { maskId } from '../mask-id.ts'
import { tradeIndex } from '../trade-search.ts'
import { pickReplaced } from './pick-replaced.ts'

const rows = peopleOf(12)
const people = rows.map(({ idNo }, i) => ({
  ...{ insuredId: String(i), name: `旧人${i % 11}`, idNo: maskId(idNo), professionName: '会计', cls: 1 },
  ...{ atHeight: false, policyId: '1', policyNo: '', productName: '', insured: '', fromDate: '' },
  ...{
    toDate: '',
    premium: 1,
    coverageWan: 50,
    endorsementId: null,
    document: '',
    claim: null,
    agreedEnd: null,
  },
}))
const known = { code: '1', parentCode: null, level: 4, keywords: null, pinyin: 'diangong' }
const trades = tradeIndex([{ ...known, id: '7', name: '电工', cls: '4' }])
const NEW = '44010619900101001X'
const whose = new Map(rows.map(({ idNo }, i) => [idNo, String(i)]))
const read = (text: string) => {
  const { found, open } = pickReplaced(text, people, trades, whose)
  return { open, found: found.map(({ old, ...to }) => [old.insuredId, to.name, to.idNo, to.professionId]) }
}
const one = (text: string) => read(text).found[0]

test('a line says who leaves and who comes, in the columns that people keep', () => {
  const old = rows[3]?.idNo
  for (const line of [
    `旧人3\t${old}\t新人\t${NEW}`,
    `${old}\t新人\t${NEW}`,
    `${old}\t旧人3\t新人\t${NEW}`,
    `${old} -> 新人 ${NEW}`,
    `旧人3 → 新人，${NEW}`,
    `旧人3 新人 ${NEW.toLowerCase()}`,
    `原姓名\t原证件号码\t新姓名\t新证件号码\n旧人3\t${old}\t新人\t${NEW}`,
  ])
    expect([line, one(line)]).toEqual([line, ['3', '新人', NEW, undefined]])
})

test('the trade may be said; an unknown one is left to be chosen', () => {
  expect(one(`旧人3\t${rows[3]?.idNo}\t新人\t${NEW}\t电工`)).toEqual(['3', '新人', NEW, '7'])
  const unknown = pickReplaced(`旧人3\t${rows[3]?.idNo}\t新人\t${NEW}\t太空工`, people, trades, whose)
  expect(unknown.found).toMatchObject([{ professionId: '', givenTrade: '太空工' }])
})

test('a line of who leaves alone ticks them', () => {
  expect(one(`${rows[4]?.idNo}`)).toEqual(['4', '', '', undefined])
  expect(one('旧人5')).toEqual(['5', '', '', undefined])
})

test('a number whose ends are those of several people wants the name', () => {
  const shown = people[3]?.idNo ?? ''
  const twin = people.map((one, i) => (i === 5 ? { ...one, idNo: shown } : one))
  const line = `${shown} 新人 ${NEW}`
  expect(pickReplaced(line, twin, trades, whose).open).toEqual([`${line}（原人员有 2 人，请加上姓名）`])
  const named = pickReplaced(`旧人5 ${shown} 新人 ${NEW}`, twin, trades, whose)
  expect(named.found.map(({ old }) => old.insuredId)).toEqual(['5'])
  // The whole number is one person's, and nobody else is taken for it.
  const whole = (number: string | undefined) => pickReplaced(`${number} 新人 ${NEW}`, twin, trades, whose)
  expect(whole(rows[3]?.idNo).found.map(({ old }) => old.insuredId)).toEqual(['3'])
  expect(whole('440106198512120077').found).toEqual([])
})

test('who leaves must be one person, once; other lines are told', () => {
  expect(read(`无此人 新人 ${NEW}\n旧人0 新人 ${NEW}\n旧人2 新人 ${NEW}\n旧人2 又一人 ${NEW}`)).toEqual({
    found: [['2', '新人', NEW, undefined]],
    open: [
      `无此人 新人 ${NEW}（原人员不在这一天的保障名单中）`,
      `旧人0 新人 ${NEW}（原人员有 2 人，请加上证件号码）`,
      `旧人2 又一人 ${NEW}（旧人2 出现了两次）`,
    ],
  })
})

test('who leaves, and who comes, may have a long Latin name', () => {
  const foreign = people.map((one, i) => (i === 3 ? { ...one, name: 'MICHAEL' } : one))
  const { found, open } = pickReplaced(`MICHAEL → GABRIELE ${NEW}`, foreign, trades, whose)
  expect(open).toEqual([])
  expect(found.map(({ old, name, idNo }) => [old.insuredId, name, idNo])).toEqual([['3', 'GABRIELE', NEW]])
})

test('a short run of digits is a number that is wrong, and no trade: who comes keeps the trade of who leaves', () => {
  const { found, open } = pickReplaced(`旧人3\t${rows[3]?.idNo}\t新人\t123`, people, trades, whose)
  expect(open).toEqual([])
  expect(found).toMatchObject([{ name: '新人', idNo: '123', professionId: undefined }])
  expect(one(`1\t旧人3\t${rows[3]?.idNo}\t新人\t${NEW}`)).toEqual(['3', '新人', NEW, undefined])
  expect(read('旧人3\t456\t新人\t123').open).toEqual(['旧人3 456 新人 123（原人员的证件号码不正确，请核对）'])
})
