import { BANK_CITIES, BANKS } from '@baoqiao/contract/data/banks.ts'
import type { BankBranch } from '@baoqiao/contract/policy/bank-calls.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { allAreas } from '../product/areas.ts'

type Pinyin = (text: string) => string
const AT_MOST = 30
/** Municipalities are one city. */
const MUNICIPAL = new Set(['11', '12', '31', '50'])

const isMunicipal = (code: string) => MUNICIPAL.has(code.slice(0, 2))

/** The city that an area belongs to, by the digits that all its areas begin with. */
const cityOf = (code: string) => code.slice(0, isMunicipal(code) ? 2 : 4)

/** Cities as accounts name them: of a municipality the whole. */
const isCity = (code: string) =>
  isMunicipal(code) ? code.endsWith('0000') : code.endsWith('00') && !code.endsWith('0000')

/** One branch a bank and city: a sample of the register of branches, in whose form the numbers are made. */
function makeBranches(): BankBranch[] {
  const cities = allAreas().filter(({ code }) => isCity(code))
  return BANKS.flatMap(({ code: bank, name: bankName, wide }) =>
    cities
      .filter(({ code }) => wide || BANK_CITIES.includes(code.slice(0, 4)))
      .map(({ code, name, path }) => ({
        ...{ bank, bankName, name: `${bankName}${name.replace(/市$/, '')}分行` },
        number: withCheckDigit(`${bank}${code.slice(0, 4)}0001`),
        cityCode: code,
        city: path,
      })),
  )
}
let made: readonly BankBranch[] | undefined
/** Some thousands: of no use before somebody asks for one. */
const branches = () => (made ??= makeBranches())

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * ((i % 9) + 1), 0)
  return `${digits}${sum % 10}`
}

/** Where an account can be. */
export const banks: Handlers<typeof policies>['banks'] = {
  list: async ({ query }, { ports }) =>
    BANKS.filter(({ name }) => answers(name, wordsOf(query.keyword), ports.pinyin)).map(({ code, name }) => ({
      code,
      name,
    })),
  branches: async ({ query: { bank, cityCode, keyword } }, { ports }) => {
    const words = wordsOf(keyword)
    const found: BankBranch[] = []
    for (const one of branches()) {
      if (bank && one.bank !== bank) continue
      if (cityCode && cityOf(one.cityCode) !== cityOf(cityCode)) continue
      if (answers(`${one.name} ${one.city} ${one.number}`, words, ports.pinyin)) found.push(one)
      if (found.length === AT_MOST) break
    }
    return found
  },
}

const wordsOf = (keyword = '') => keyword.trim().toLowerCase().split(/\s+/).filter(Boolean)

const spelt = new WeakMap<Pinyin, Map<string, string>>()
/** Whether every word stands in a text, or in how it is spelt. */
function answers(text: string, words: readonly string[], pinyin: Pinyin): boolean {
  if (words.every((word) => text.includes(word))) return true
  const known = spelt.get(pinyin) ?? new Map<string, string>()
  spelt.set(pinyin, known)
  const spelling = known.get(text) ?? pinyin(text)
  known.set(text, spelling)
  return words.every((word) => text.includes(word) || spelling.includes(word))
}
