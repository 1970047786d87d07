import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { Customer } from '@baoqiao/contract/policy/apply.ts'
import { fittingHolder, type SomeHolder } from '@baoqiao/contract/policy/fitting-holder.ts'
import { mask } from '../kernel/data/vault.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

const SHOWN = 10
/** The same enterprise may stand on many orders: so many of the last are looked through. */
const LOOKED_AT = 200

/** Enterprises on orders that the caller may see, each once, the last first. Who answers for them is masked. */
export async function customers(
  { keyword = '' }: { keyword?: string | undefined },
  { tx, vault }: Context,
): Promise<Customer[]> {
  const text = keyword.trim()
  let rows = tx
    .selectFrom('policy')
    .select(['id', 'insured', 'holderCode', 'holder'])
    .where('status', '<>', '99')
  if (text !== '')
    rows = rows.where(({ eb, or }) =>
      or([eb('insured', 'ilike', `%${literal(text)}%`), eb('holderCode', 'like', `${codeOf(text)}%`)]),
    )
  const found = await rows.orderBy('id', 'desc').limit(LOOKED_AT).execute()
  const each = new Map(found.toReversed().map((row) => [row.holderCode, row]))
  return [...each.values()]
    .sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
    .slice(0, SHOWN)
    .map(({ id, insured, holderCode, holder }) => {
      const { principal = '', mobile } = namedIn(holder)
      return {
        id,
        name: insured,
        code: holderCode,
        principal: principal === '' ? '' : `${principal[0]}${'*'.repeat(principal.length - 1)}`,
        mobile: mobile ? mask(vault.open(mobile)) : '',
      }
    })
}

/** What an application of before was filled in with, but the mobile: it is kept sealed and asked for anew. */
export async function customer(id: string, { tx }: Context): Promise<Omit<SomeHolder, 'mobile'>> {
  const row = await tx.selectFrom('policy').select('holder').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const { mobile: _, ...known } = fittingHolder(Object(row.holder))
  return known
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const codeOf = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') || '-'

/** Who answers for it, as it is stored: the mobile sealed. */
function namedIn(holder: unknown): Partial<Pick<Holder, 'principal' | 'mobile'>> {
  const { principal, mobile } = Object(holder)
  return {
    ...(typeof principal === 'string' ? { principal } : {}),
    ...(typeof mobile === 'string' ? { mobile } : {}),
  }
}
