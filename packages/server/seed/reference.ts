import { DICTIONARIES } from '@baoqiao/contract/data/dictionaries.ts'
import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import { RATES } from '@baoqiao/contract/data/rates.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { SEED_PRODUCTS, SEED_TYPES } from './products.ts'

/** Pinyin of a trade's name for the search. */
export type Pinyin = (text: string) => string

/** What every installation begins with, demonstration or not: dictionaries, products, tariffs, trades. */
export async function seedReference(tx: Tx, pinyin?: Pinyin): Promise<void> {
  await seedDictionaries(tx)
  await seedProducts(tx, pinyin)
}

async function seedDictionaries(tx: Tx) {
  for (const { type, description, items } of DICTIONARIES) {
    await sql`insert into sys_dict (type, description, system) values (${type}, ${description}, '1')`.execute(
      tx,
    )
    await tx
      .insertInto('sysDictItem')
      .values(items.map((item) => ({ type, ...item })))
      .execute()
  }
}

async function seedProducts(tx: Tx, pinyin: Pinyin | undefined) {
  await tx
    .insertInto('insureType')
    .values(
      SEED_TYPES.map((row) => ({
        ...row,
        line: row.line === 'groupAccident' ? ('groupAccident' as const) : ('employerLiability' as const),
      })),
    )
    .execute()
  await tx
    .insertInto('distProduct')
    .values(
      SEED_PRODUCTS.map((row) => ({
        ...row,
        type: row.type === '2' ? ('2' as const) : ('1' as const),
        isSale: '0' as const,
        suitRange: '3' as const,
      })),
    )
    .execute()
  const dated = { validFrom: '2020-01-01', validTo: null }
  await tx
    .insertInto('rateVersion')
    .values([
      {
        ...dated,
        code: 'EL-2026.1',
        line: 'employerLiability',
        table: JSON.stringify(RATES.employerLiability),
      },
      {
        ...dated,
        code: 'GA-2026.1',
        line: 'groupAccident',
        table: JSON.stringify(RATES.groupAccident),
      },
    ])
    .execute()
  const rows = OCCUPATIONS.map((row) => ({
    ...row,
    cls: row.cls as '1' | null,
    pinyin: pinyin ? pinyin(`${row.name} ${row.keywords}`) : null,
  }))
  for (let from = 0; from < rows.length; from += 200)
    await tx
      .insertInto('occupation')
      .values(rows.slice(from, from + 200))
      .execute()
}
