import { age } from '@baoqiao/contract/rules/dates.ts'
import { birthOfPerson } from '@baoqiao/contract/rules/person-birth.ts'
import { sexOfPerson } from '@baoqiao/contract/rules/person-stated.ts'
import type { CasePerson } from '@baoqiao/contract/underwriting/case.ts'
import { REVEAL } from '../../kernel/data/present.ts'
import { mask } from '../../kernel/data/vault.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { coverOf } from '../../policy/cover-cap.ts'
import { openStated } from '../../policy/stated.ts'

interface Order {
  id: string
  startDate: string
  endDate: string
}
/** `clear`: the id number, `hash`: its hash, for the rules; they leave no call. */
export type ReadPerson = Omit<CasePerson, 'triggers' | 'before' | 'claim'> & { clear: string; hash: string }

/** Everybody on the list as an underwriter looks at them: age on the first day, and what else they are covered for. */
export async function peopleOf({ id, startDate, endDate }: Order, context: Context): Promise<ReadPerson[]> {
  const { tx, vault, tenantId, now, caller } = context
  const rows = await tx
    .selectFrom('policyInsured')
    .select([
      'id',
      'seq',
      'name',
      'idNo',
      'idNoHash',
      'stated',
      'professionName',
      'givenTrade',
      'cls',
      'atHeight',
      'premium',
      'remark',
    ])
    .where('policyId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute()
  const hashes = rows.map(({ idNoHash }) => idNoHash).filter((hash) => hash !== null)
  // Other channels' orders count too, as they do when somebody applies.
  const elsewhere = await asOwner(context, () =>
    coverOf(tx, {
      tenantId,
      hashes,
      period: { startDate, endDate },
      now: now(),
      counted: 'alive',
      except: id,
    }),
  )
  const revealing = caller.authorities.has(REVEAL)
  return rows.map(({ idNo, idNoHash, stated, professionName, ...row }) => {
    const clear = vault.open(idNo)
    const said = openStated(stated, vault)
    const person = { idNo: clear, ...said }
    const birth = birthOfPerson(person, startDate)
    return {
      ...row,
      clear,
      hash: idNoHash ?? '',
      idNo: mask(clear),
      ...(revealing ? { idNoCrypt: idNo } : {}),
      sex: sexOfPerson(person),
      age: birth === null ? null : age(birth, startDate),
      birthStated: said.birthDate ?? null,
      trade: professionName,
      elsewhereWan: elsewhere.get(idNoHash ?? '') ?? 0,
    }
  })
}
