import { coverLines } from '@baoqiao/contract/plan/cover-lines.ts'
import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { printTable } from '../../kit/list/print-table.ts'
import { instant } from '../../kit/value/format.ts'

/** On paper: choices beside each other, cover, prices by trade, sums. */
export function printCompared(options: readonly PlanOption[], unitName: string, who: string): void {
  const trades = [
    ...new Map(options.flatMap(({ rows }) => rows.map((row) => [row.professionId, row] as const))).values(),
  ]
  const of = (cell: (option: PlanOption) => string) => options.map(cell)
  printTable({
    title: `保费测算${unitName ? `　${unitName}` : ''}`,
    heads: ['项目', ...of(({ title }) => title)],
    lines: [
      ['保险人', ...of(({ insurer }) => insurer)],
      ['保额', ...of(({ coverage }) => coverage)],
      ['保险期间', ...of(({ plan, endDate }) => `${plan.startDate} 至 ${endDate}`)],
      ...coverLines(options, ({ limit, detail }) => [limit, detail].filter(Boolean).join('，')).map(
        ({ label, cells }) => [label, ...cells],
      ),
      ...trades.map(({ professionId, name, empNum }) => [
        `${name}（${empNum}人）`,
        ...of(({ rows }) => {
          const row = rows.find((one) => one.professionId === professionId)
          return row ? `${row.cls}类，每人${priceText(row.head)}，小计${priceText(row.row)}` : '—'
        }),
      ]),
      [
        '保费合计',
        ...of(({ total, reasons }) =>
          total === null ? `不能承保：${reasons.join('；')}` : priceText(total),
        ),
      ],
      ['费率版本', ...of(({ rateVersion }) => rateVersion)],
    ],
    note: `${who} · ${instant(new Date().toISOString())} · 以投保时核定为准`,
  })
}
