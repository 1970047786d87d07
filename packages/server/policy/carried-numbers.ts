import type { Application } from '@baoqiao/contract/policy/application.ts'
import { isMaskedId } from '@baoqiao/contract/rules/masked-id.ts'
import type { Stated } from '@baoqiao/contract/rules/person-stated.ts'
import { mask } from '../kernel/data/vault.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Source } from './source-of.ts'
import { openStated } from './stated.ts'

/**
 * Numbers that came masked with a list that is carried over are those of the order it comes from, by name and what is
 * seen of them; with a passport's come the birth date and sex that were stated then. What is not found, or not one person's alone, stays as it is, and no such number is taken. A copy takes none: it
 * belongs to whoever makes it, who sees its numbers.
 */
export async function withCarriedNumbers(
  application: Application,
  source: Source | null,
  { tx, vault }: Pick<Context, 'tx' | 'vault'>,
): Promise<Application> {
  const { employees } = application
  if (!source || source.kind === 'copy' || !employees.some(({ idNo }) => isMaskedId(idNo))) return application
  const people = await tx
    .selectFrom('policyInsured')
    .select(['name', 'idNo', 'stated'])
    .where('policyId', '=', source.id)
    .where('deletedAt', 'is', null)
    .execute()
  const known = new Map<string, Map<string, Stated>>()
  for (const { name, idNo, stated } of people) {
    const clear = vault.open(idNo)
    const key = keyOf(name, mask(clear))
    known.set(key, (known.get(key) ?? new Map()).set(clear, openStated(stated, vault)))
  }
  return {
    ...application,
    employees: employees.map((one) => {
      const [clear, other] = known.get(keyOf(one.name, one.idNo.trim())) ?? []
      if (clear === undefined || other !== undefined) return one
      const [idNo, stated] = clear
      return { ...one, idNo, ...stated }
    }),
  }
}

const keyOf = (name: string, masked: string) => `${masked} ${name.trim()}`
