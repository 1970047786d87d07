import { isCivilDate } from '@baoqiao/contract/rules/dates.ts'
import type { Person } from '@baoqiao/contract/rules/person-birth.ts'
import { SEXES, type Stated, statedOf } from '@baoqiao/contract/rules/person-stated.ts'
import type { Vault } from '../kernel/data/vault.ts'

/** Birth date and sex as they are kept of whose number says neither: sealed together; null where there is nothing. */
export function sealStated(person: Person, vault: Pick<Vault, 'seal'>): string | null {
  const stated = statedOf(person)
  return Object.keys(stated).length === 0 ? null : vault.seal(JSON.stringify(stated))
}

/** What was stated of a person when they were applied for. */
export function openStated(sealed: string | null, vault: Pick<Vault, 'open'>): Stated {
  if (sealed === null) return {}
  const { birthDate, sex } = Object(JSON.parse(vault.open(sealed)))
  const known = SEXES.find((one) => one === sex)
  return {
    ...(typeof birthDate === 'string' && isCivilDate(birthDate) ? { birthDate } : {}),
    ...(known ? { sex: known } : {}),
  }
}
