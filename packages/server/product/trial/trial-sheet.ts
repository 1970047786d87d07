import { type Tally, trialResult } from '@baoqiao/contract/product/tariff-calls.ts'
import { XLSX } from '../../kernel/data/transfer/export-rows.ts'
import { type Cell, xlsxWriter } from '../../kernel/data/transfer/sheet-writer.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import { attachment } from '../../kernel/http/attachment.ts'
import type { Context } from '../../kernel/http/context.ts'

const COLUMNS = [
  { title: '项目', width: 30 },
  { title: '保单数', width: 12, style: 'integer' },
  { title: '人数', width: 12, style: 'integer' },
  { title: '原费率保费（元）', width: 20, style: 'yuan' },
  { title: '新费率保费（元）', width: 20, style: 'yuan' },
  { title: '差额（元）', width: 18, style: 'yuan' },
  { title: '变化（%）', width: 12, style: 'percent' },
  { title: '上涨', width: 12, style: 'integer' },
  { title: '下降', width: 12, style: 'integer' },
  { title: '不变', width: 12, style: 'integer' },
] as const

/** A dry run's result as a workbook: what the screen shows, table under table. */
export async function trialSheet(id: string, { tx }: Context): Promise<Response> {
  const row = await tx
    .selectFrom('rateTrial')
    .select(['title', 'result'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { total, byProduct, byClass, byChannel, largest, unpriced } = trialResult.parse(row.result)
  const block = (title: string, lines: Cell[][]): Cell[][] => [[], [`【${title}】`], ...lines]
  const lines = [
    lineOf(total),
    ...block('按产品', byProduct.map(lineOf)),
    ...block('按职业类别', byClass.map(lineOf)),
    ...block('按渠道', byChannel.map(lineOf)),
    ...block(
      '变化最大的十张保单',
      largest.map(({ policyNo, insured, oldSum, newSum }) => [
        `${policyNo} ${insured}`,
        ...[null, null],
        ...money(oldSum, newSum),
      ]),
    ),
    ...(unpriced.length > 0
      ? block(
          '不能试算',
          unpriced.map(({ why, policies }) => [why, policies]),
        )
      : []),
  ]
  const writer = xlsxWriter({ name: '费率试算', columns: COLUMNS })
  return new Response(new Blob([...writer.rows(lines), ...writer.end()]), {
    headers: {
      'content-type': XLSX,
      'content-disposition': attachment(`${row.title}.xlsx`),
      'cache-control': 'no-store',
    },
  })
}

const lineOf = ({ name, policies, heads, oldSum, newSum, up, down, same }: Tally): Cell[] => [
  ...[name, policies, heads],
  ...money(oldSum, newSum),
  ...[up, down, same],
]
const money = (oldSum: number, newSum: number): Cell[] => [
  oldSum / 100,
  newSum / 100,
  (newSum - oldSum) / 100,
  oldSum === 0 ? null : Math.round(((newSum - oldSum) / oldSum) * 10_000) / 100,
]
