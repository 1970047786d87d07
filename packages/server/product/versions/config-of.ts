import type { ProductConfig, ProductDraft } from '@baoqiao/contract/product/config.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { InnerPorts } from '../../kernel/http/ports.ts'
import { saidBy, VERSION_COLUMNS } from './columns.ts'
import { rowsOf, templatesOf, type VersionRows } from './rows-of.ts'

const SYSTEM = ['id', 'productId', 'number', 'status', 'version', 'updatedAt'] as const
const PEOPLE = [
  'madeBy',
  'changedBy',
  'publishedBy',
  'publishedAt',
  'withdrawAskedBy',
  'withdrawReason',
  'reason',
] as const

/** The row of a version that is there, with its insurer. */
export const versionRow = (tx: Tx, id: string) => versions(tx).where('v.id', '=', id).executeTakeFirst()
export type VersionRow = NonNullable<Awaited<ReturnType<typeof versionRow>>>

/** The version of a product that is sold on a day: the latest that was published and is in effect, `without` one. */
export const versionOn = (tx: Tx, productId: string, date: string, without: string | null = null) =>
  versions(tx)
    .$if(without !== null, (rows) => rows.where('v.id', '<>', without ?? ''))
    .where('v.productId', '=', productId)
    .where('v.status', '=', 'published')
    .where('v.effectiveFrom', '<=', date)
    .orderBy('v.effectiveFrom', 'desc')
    .orderBy('v.number', 'desc')
    .executeTakeFirst()

const versions = (tx: Tx) =>
  tx
    .selectFrom('productVersion as v')
    .select([...SYSTEM, ...PEOPLE, ...VERSION_COLUMNS].map((name) => `v.${name}` as const))
    .select(['v.insurerName', 'v.insurerHotline', 'v.insurerAddress', 'v.insurerWebsite'])
    .select(['v.insurerGroup', 'v.insurerLogo'])
    .leftJoin('insurer as i', 'i.id', 'v.insurerId')
    .select(['i.name as liveName', 'i.hotline', 'i.address', 'i.website', 'i.groupCode', 'i.logo'])
    .where('v.deletedAt', 'is', null)

/** What a product is sold on today; null while none of its versions is in effect. */
export async function configToday(productId: string, context: Context): Promise<ProductConfig | null> {
  const row = await versionOn(context.tx, productId, todayIn(context.now()))
  return row ? configOf(row, context) : null
}

/** What a version says, whatever its state: an application and a policy keep the one they were sold on. */
export async function configById(id: string, { tx, ports }: Reading): Promise<ProductConfig | null> {
  const row = await versionRow(tx, id)
  return row ? configOf(row, { tx, ports }) : null
}

interface Reading {
  tx: Tx
  /** Of the process: what was published once is read once. */
  ports?: InnerPorts | undefined
}
export async function configOf(row: VersionRow, reading: Reading): Promise<ProductConfig> {
  const { id, number } = row
  const { insurerId: _insurer, ...said } = saidBy(row)
  return {
    ...said,
    ...(await keptRows(row, reading)),
    versionId: id,
    number,
    insurer: insurerOf(row),
  }
}

/** As the version was published with; a draft's as it is today. */
function insurerOf(row: VersionRow): ProductConfig['insurer'] {
  const id = row.insurerId
  if (row.insurerName !== null)
    return {
      id,
      name: row.insurerName,
      hotline: row.insurerHotline ?? '',
      address: row.insurerAddress ?? '',
      website: row.insurerWebsite ?? '',
      groupCode: row.insurerGroup,
      logo: row.insurerLogo,
    }
  const { liveName, hotline, address, website, groupCode, logo } = row
  const live = {
    name: liveName ?? '',
    hotline: hotline ?? '',
    address: address ?? '',
    website: website ?? '',
  }
  return { id, ...live, groupCode, logo }
}

/** The whole body of a version, as an editor gives it back. */
export async function draftOf(row: VersionRow, tx: Tx): Promise<ProductDraft> {
  const { declarations, ...rows } = await rowsOf(tx, row.id)
  const { clauses, agreements } = await templatesOf(tx, row.id)
  return {
    ...saidBy(row),
    ...rows,
    agreements: agreements.map(({ template, text }) => template ?? text),
    declarations: declarations.map(({ sha256: _hash, ...clause }, i) => ({
      ...clause,
      text: clauses[i]?.template ?? clause.text,
    })),
  }
}

/** What may still change is read every time. */
const published = (status: string) => status === 'published' || status === 'withdrawn'

/** A map for every platform in the process: tests run several. A published version never changes. */
const kept = new WeakMap<InnerPorts, Map<string, VersionRows>>()
const MOST = 500
async function keptRows({ id, status }: VersionRow, { tx, ports }: Reading): Promise<VersionRows> {
  if (!published(status) || !ports) return rowsOf(tx, id)
  const mine = kept.get(ports) ?? new Map<string, VersionRows>()
  kept.set(ports, mine)
  const known = mine.get(id)
  if (known) return known
  const rows = await rowsOf(tx, id)
  if (mine.size >= MOST) mine.clear()
  mine.set(id, rows)
  return rows
}
