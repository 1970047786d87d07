import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { ReadSource } from './read-source.ts'

/** So many are named. */
const NAMED = 10

/** Who left before the end and is not on the list of a renewal: somebody taken out by mistake is missed there first. */
export async function leftNotices({ row, people }: ReadSource, { tx }: Context): Promise<Carried['notices']> {
  const here = new Set(people.map(({ idNoHash }) => idNoHash))
  const rows = await tx
    .selectFrom('policyInsured')
    .select(['name', 'idNoHash'])
    .where('policyId', '=', row.id)
    .where('deletedAt', 'is', null)
    .where('endDate', '<', row.endDate)
    .orderBy('seq')
    .execute()
  const left = new Map(
    rows.flatMap(({ name, idNoHash }) => (here.has(idNoHash) ? [] : [[idNoHash, name] as const])),
  )
  if (left.size === 0) return []
  const named = `${[...left.values()].slice(0, NAMED).join('、')}${left.size > NAMED ? '等' : ''}`
  const message = `原保单到期前减员或被替换的${left.size}人（${named}）不在续保名单中，仍需投保的请在名单中添加`
  return [{ code: 'left', message }]
}
