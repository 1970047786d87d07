import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { tradeIndex } from '../trade-search.ts'
import { personOf } from './person-of.ts'
import type { Replaced } from './pick-replaced.ts'

/** Somebody who is to be replaced: who takes over does the same work, unless said otherwise. */
export const replacedOf = (one: Cover, trades: readonly Trade[]): ChangedPerson => ({
  ...personOf(one),
  professionId: tradeIndex(trades).exact(one.professionName)?.id ?? '',
})

/** The chosen with what a table says of them: the others stay, and what it does not say stays too. */
export function replacedIn(
  chosen: readonly ChangedPerson[],
  found: readonly Replaced[],
  trades: readonly Trade[],
): ChangedPerson[] {
  const said = new Map(found.map((one) => [one.old.insuredId, one]))
  const known = new Set(chosen.map(({ insuredId }) => insuredId))
  const come = found.filter(({ old }) => !known.has(old.insuredId)).map(({ old }) => replacedOf(old, trades))
  return [...chosen, ...come].map((person) => {
    const to = said.get(person.insuredId)
    if (!to) return person
    const { name, idNo, professionId, givenTrade } = to
    const next = { ...person, name: name || person.name, idNo: idNo || person.idNo }
    return professionId === undefined
      ? next
      : { ...next, professionId, ...(givenTrade ? { givenTrade } : {}) }
  })
}
