import { DICTIONARIES } from '@baoqiao/contract/data/dictionaries.ts'
import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import { RATES } from '@baoqiao/contract/data/rates.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { seedProducts } from './products/seed-products.ts'

/** Pinyin of a trade's name for the search. */
export type Pinyin = (text: string) => string

/** What every installation begins with, demonstration or not: dictionaries, products, tariffs, trades. */
export async function seedReference(tx: Tx, pinyin?: Pinyin): Promise<void> {
  await seedDictionaries(tx)
  await seedTariffsAndTrades(tx, pinyin)
  // What is published holds the classes of the library as it is then.
  await seedProducts(tx)
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

async function seedTariffsAndTrades(tx: Tx, pinyin: Pinyin | undefined) {
  const tierPct = Object.fromEntries(RATES.feeTiers.map((tier) => [String(tier), tier]))
  const dated = { validFrom: '2020-01-01', validTo: null, status: 'published' as const, note: '首个版本' }
  await tx
    .insertInto('rateVersion')
    .values([
      {
        ...dated,
        code: 'EL-2026.1',
        line: 'employerLiability',
        table: JSON.stringify({ ...RATES.employerLiability, tierPct }),
      },
      {
        ...dated,
        code: 'GA-2026.1',
        line: 'groupAccident',
        table: JSON.stringify({ ...RATES.groupAccident, tierPct }),
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
