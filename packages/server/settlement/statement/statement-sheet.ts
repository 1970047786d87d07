import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { adjustedText } from '@baoqiao/contract/settlement/adjusted-text.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { STATEMENT_KINDS, type StatementEntry } from '@baoqiao/contract/settlement/statement.ts'
import { streamOf, XLSX } from '../../kernel/data/transfer/export-rows.ts'
import { type Cell, type SheetColumn, xlsxWriter } from '../../kernel/data/transfer/sheet-writer.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { attachment } from '../../kernel/http/attachment.ts'
import type { Context, Outside } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { askedOf, type StatementQuery } from './asked-of.ts'
import { entriesOf } from './statement-entries.ts'
import { type StatementIds, statementIds } from './statement-of.ts'
import { awardTexts } from './statement-parts.ts'

type Calls = NonNullable<Handlers<typeof settlement>['statement']>

/** Entries read and written at once. */
const BATCH = 1000
/** Characters that a cell can have. */
const CELL = 32_000
/** Rows that a sheet can have, less its head and two balances. */
const MOST = 1_048_573

/**
 * Every entry of a statement as a sheet. Which entries and the balances are decided at once; they are read and written a thousand
 * at a time, each in a transaction of its own. Entries are never changed, so that the balances stay true.
 */
export const statementSheet: Calls['sheet'] = phased<
  { query: StatementQuery },
  Response,
  undefined,
  StatementIds
>({
  async within({ query }, context) {
    const asked = await askedOf(query, context)
    const found = await asOwner(context, () => statementIds(asked, context))
    if (found.ids.length > MOST) throw refuse('这段时间的账目超过一张 Excel 表的行数，请缩小日期范围')
    context.noted.rows = found.ids.length
    return found
  },
  after: async (found, outside) =>
    new Response(streamOf(chunksOf(found, outside)), {
      headers: {
        'content-type': XLSX,
        'content-disposition': attachment(`${found.channelName}对账单${found.from}至${found.to}.xlsx`),
        'cache-control': 'no-store',
        'x-row-count': String(found.ids.length),
      },
    }),
})

async function* chunksOf({ ids, opening, closing }: StatementIds, { inside }: Outside) {
  const writer = xlsxWriter({ name: '对账单', columns: COLUMNS })
  yield* writer.rows([blank('期初余额', opening)])
  let balance = opening
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH)
    const { entries, awards } = await inside((context) => asOwner(context, () => told(part, context)))
    const rows = entries.map((one) => {
      balance += one.amount
      return rowOf({ ...one, balance }, one.kind === 'award' ? awards.get(one.sourceId) : undefined)
    })
    yield* writer.rows(rows)
  }
  yield* writer.rows([blank('期末余额', closing)])
  yield* writer.end()
}

/** Entries, and how the awards among them were counted. As owner. */
async function told(ids: readonly string[], context: Context) {
  const entries = await entriesOf(ids, context)
  return { entries, awards: await awardTexts(entries, context) }
}

const blank = (title: string, balance: number): Cell[] =>
  COLUMNS.map((_, i) => (i === 1 ? title : i === COLUMNS.length - 1 ? balance / 100 : null))

const cents = (value: number | null) => (value === null ? null : value / 100)
const rowOf = (one: StatementEntry, award: string | undefined): Cell[] => [
  clockTime(new Date(one.at)),
  STATEMENT_KINDS[one.kind],
  one.docNo,
  one.policyNo,
  one.unitName,
  one.sellerName,
  one.insureType,
  cents(one.premium),
  one.ruleName,
  one.edition,
  cents(one.basicFeeRate),
  cents(one.additionalFeeRate),
  [one.how, ...(award ? [award] : []), ...one.adjusted.map(adjustedText)].join('；').slice(0, CELL),
  one.amount / 100,
  one.balance / 100,
]
const COLUMNS: readonly SheetColumn[] = [
  { title: '时间', width: 20 },
  { title: '类别', width: 12 },
  { title: '单据号', width: 24 },
  { title: '保单号', width: 24 },
  { title: '投保企业', width: 30 },
  { title: '业务员', width: 12 },
  { title: '险种', width: 14 },
  { title: '保费（元）', width: 14, style: 'yuan' },
  { title: '规则', width: 20 },
  { title: '规则版本', width: 10, style: 'integer' },
  { title: '基本费率（%）', width: 14 },
  { title: '附加费率（%）', width: 14 },
  { title: '计算方法', width: 60 },
  { title: '金额（元）', width: 14, style: 'yuan' },
  { title: '余额（元）', width: 14, style: 'yuan' },
]
