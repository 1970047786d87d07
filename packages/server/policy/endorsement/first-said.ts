import type { Context } from '../../kernel/http/context.ts'

/** Who somebody was said to be when they came onto the policy; the number in clear. */
export interface FirstSaid {
  name: string
  idNo: string
}

/** The people of a policy by their row, and by the hash of their number. */
interface OnPolicy {
  people: ReadonlyMap<string, Known>
  byHash: ReadonlyMap<string, readonly Known[]>
}
type Known = { id: string; name: string; idNoHash: string }

/**
 * People of a policy of whom something was corrected before: what the first correction found of each, or of the same
 * person in another row. Corrections from before old numbers were kept count by their name alone. As the owner.
 */
export async function firstSaidOf(
  policyId: string,
  { people, byHash }: OnPolicy,
  { tx, vault }: Pick<Context, 'tx' | 'vault'>,
): Promise<Map<string, FirstSaid>> {
  const rows = await tx
    .selectFrom('endorsementRow')
    .select(['insuredId', 'oldName', 'oldIdNo', 'idNo'])
    .where('policyId', '=', policyId)
    .where('changeCode', '=', '802')
    .where('status', '=', '200')
    .orderBy('id')
    .execute()
  const first = new Map<string, FirstSaid>()
  for (const { insuredId, oldName, oldIdNo, idNo } of rows) {
    const person = people.get(insuredId ?? '')
    if (!person) continue
    const said = { name: oldName ?? person.name, idNo: vault.open(oldIdNo ?? idNo) }
    for (const { id } of byHash.get(person.idNoHash) ?? [person]) if (!first.has(id)) first.set(id, said)
  }
  return first
}
