import { clockTime, endOfDay, inclDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { STATEMENT_KINDS } from '@baoqiao/contract/settlement/statement.ts'
import { XLSX } from '../kernel/data/transfer/export-rows.ts'
import { type Cell, type SheetColumn, xlsxWriter } from '../kernel/data/transfer/sheet-writer.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { channelOf } from './apply/commit.ts'
import { say } from './apply/reviewing.ts'
import { balanceBefore, statementEntries } from './statement-entries.ts'

type Statement = NonNullable<Handlers<typeof settlement>['statement']>
interface Asked {
  channelId?: string | undefined
  from: string
  to: string
}
const LONGEST = 366
const MOST = 5000

/** What a channel was owed at the beginning, what moved it, and what it is owed at the end. */
async function readStatement({ channelId, from, to }: Asked, context: Context) {
  if (to < from) throw say('to', '结束日期不能早于开始日期')
  if (inclDays(from, to) > LONGEST) throw say('to', `最多查询${LONGEST}天`)
  const channel = await channelOf(channelId, context)
  return asOwner(context, async () => {
    const found = await statementEntries({ channelId: channel.id, from, to }, MOST + 1, context)
    if (found.length > MOST) throw refuse(`这段时间的账目超过${MOST}条，请缩小日期范围`)
    const opening = await balanceBefore(channel.id, startOfDay(from), context)
    const closing = await balanceBefore(channel.id, new Date(endOfDay(to).getTime() + 1), context)
    let balance = opening
    const sums: Record<string, number> = {}
    const entries = found.map((one) => {
      balance += one.amount
      sums[one.kind] = (sums[one.kind] ?? 0) + one.amount
      return { ...one, balance }
    })
    if (balance !== closing)
      throw new Error(`statement of channel ${channel.id}: ${balance} is not ${closing}`)
    return { channelName: channel.name, from, to, opening, closing, sums, entries }
  })
}

export const statement: Statement = {
  read: ({ query }, context) => readStatement(query, context),
  async sheet({ query }, context) {
    const { channelName, from, to, opening, closing, entries } = await readStatement(query, context)
    const blank = (title: string, balance: number): Cell[] =>
      COLUMNS.map((_, i) => (i === 1 ? title : i === COLUMNS.length - 1 ? balance / 100 : null))
    const rows = entries.map((one): Cell[] => [
      clockTime(new Date(one.at)),
      STATEMENT_KINDS[one.kind],
      one.docNo,
      one.policyNo,
      one.unitName,
      one.insureType,
      cents(one.premium),
      one.ruleName,
      one.edition,
      cents(one.basicFeeRate),
      cents(one.additionalFeeRate),
      one.how,
      one.amount / 100,
      one.balance / 100,
    ])
    const writer = xlsxWriter({ name: '对账单', columns: COLUMNS })
    const parts = [
      ...writer.rows([blank('期初余额', opening), ...rows, blank('期末余额', closing)]),
      ...writer.end(),
    ]
    return new Response(new Blob(parts), {
      headers: {
        'content-type': XLSX,
        'content-disposition': attachment(`${channelName}对账单${from}至${to}.xlsx`),
        'cache-control': 'no-store',
      },
    })
  },
}

const cents = (value: number | null) => (value === null ? null : value / 100)
const COLUMNS: readonly SheetColumn[] = [
  { title: '时间', width: 20 },
  { title: '类别', width: 12 },
  { title: '单据号', width: 24 },
  { title: '保单号', width: 24 },
  { title: '投保企业', width: 30 },
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
