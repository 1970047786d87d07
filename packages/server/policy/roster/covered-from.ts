import type { Covered } from '@baoqiao/contract/rules/roster/roster.ts'
import type { Vault } from '../../kernel/data/vault.ts'
import { coverFrom, type KnownFacts } from '../endorsement/endorse-facts.ts'

/** Whoever is covered from a day on, at the trade of that day, with the number in clear; and how many stay to the end. */
export function coveredFrom(
  known: KnownFacts,
  { endDate, day }: { endDate: string; day: string },
  vault: Vault,
): { covered: Covered[]; heads: number } {
  let heads = 0
  const covered = [...known.people.values()].flatMap(
    ({ id: key, name, idNo, atHeight, ...person }): Covered[] => {
      const ahead = coverFrom(known, key, day)
      const stays = ahead.some(({ to }) => to >= endDate)
      if (stays) heads += 1
      const [now] = ahead
      if (!now) return []
      const trade = { id: now.professionId, name: now.professionName, cls: now.cls }
      // The word stands with the trade that they have at last.
      const { professionId, givenTrade } = person
      const word = givenTrade && professionId === now.professionId ? { givenTrade } : {}
      return [{ key, name, idNo: vault.open(idNo), trade, ...word, atHeight, leaves: !stays }]
    },
  )
  return { covered, heads }
}
