import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { WouldPay } from '@baoqiao/contract/settlement/rules.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { CardTable, TableScroll } from '../kit/SimpleTable.tsx'
import { percentText } from './items-text.ts'
import type { RuleKind } from './use-rule-actions.tsx'

type PaidRow = WouldPay['rows'][number]
interface Column {
  label: string
  text: (row: PaidRow) => string
}
const yuan = (cents: number | null) => (cents === null ? '' : formatYuan(cents))
const SHARED: readonly Column[] = [
  { label: '笔数', text: ({ count }) => String(count) },
  { label: '保费（元）', text: ({ premium }) => yuan(premium) },
]
const COLUMNS: Readonly<Record<RuleKind, readonly Column[]>> = {
  basic: [
    ...SHARED,
    { label: '合计费率', text: ({ rate }) => percentText(rate) },
    { label: '基本佣金（元）', text: ({ basicFee }) => yuan(basicFee) },
    { label: '附加佣金（元）', text: ({ additionalFee }) => yuan(additionalFee) },
    { label: '应付（元）', text: ({ pays }) => yuan(pays) },
  ],
  award: [
    ...SHARED,
    { label: '计入门槛（元）', text: ({ counted }) => yuan(counted) },
    { label: '达到比例', text: ({ rate }) => percentText(rate) },
    { label: '奖励（元）', text: ({ pays }) => yuan(pays) },
  ],
}

/** What a rule comes to, by channel and insurance, on a phone each a card; those without premium are counted. */
export function WouldPayTable({ kind, rows: all }: { kind: RuleKind; rows: readonly PaidRow[] }) {
  const columns = COLUMNS[kind]
  const rows = all.filter(({ count }) => count > 0)
  const rest = all.length - rows.length
  if (rows.length === 0) return <Empty text="这段时间没有适用此规则的保费" />
  return (
    <TableScroll>
      <CardTable aria-label="试算结果">
        <thead>
          <tr>
            <th scope="col">渠道</th>
            <th scope="col">险种</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.channelId} ${row.insureName}`}>
              <td data-label="渠道">{row.channelName}</td>
              <td data-label="险种">{row.insureName}</td>
              {columns.map(({ label, text }) => (
                <td key={label} data-label={label} className="number">
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CardTable>
      {rest > 0 ? <p>另有 {rest} 项（渠道和险种）在这段时间没有保费。</p> : null}
    </TableScroll>
  )
}
