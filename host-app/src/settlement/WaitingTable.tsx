import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { WaitingPayment } from '@baoqiao/contract/settlement/paying.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { RecordLink } from '../kit/value/RecordLink.tsx'

export const keyOf = ({ kind, id }: WaitingPayment) => `${kind}${id}`
const OF = { apply: 'settle_apply', award: 'settle_award' } as const
const CALLED = { apply: '结算', award: '奖励' } as const

interface Props {
  rows: readonly WaitingPayment[]
  isChosen(row: WaitingPayment): boolean
  onChoose(rows: readonly WaitingPayment[], on: boolean): void
  /** Tax that is kept back of it, cents; null: none that can be read is typed. */
  taxOf(row: WaitingPayment): number | null
  onTax(row: WaitingPayment, cents: number | null): void
}

/** Applications that wait for the bank, each with whether the batch takes it and the tax that is kept back of it. */
export function WaitingTable({ rows, isChosen, onChoose, taxOf, onTax }: Props) {
  if (rows.length === 0) return <Empty text="没有待打款的申请" />
  return (
    <TableScroll>
      <SimpleTable aria-label="待打款申请">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="全选"
                checked={rows.every(isChosen)}
                onChange={(on) => onChoose(rows, on)}
              />
            </th>
            <th scope="col">申请号</th>
            <th scope="col" className="wide">
              类别
            </th>
            <th scope="col" className="wide">
              渠道
            </th>
            <th scope="col">收款户名</th>
            <th scope="col" className="wide">
              开户银行
            </th>
            <th scope="col" className="wide">
              收款账号
            </th>
            <th scope="col" className="number">
              金额（元）
            </th>
            <th scope="col">代扣税款（元）</th>
            <th scope="col" className="number">
              打款金额（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td>
                <Checkbox
                  aria-label={`选择 ${row.no}`}
                  checked={isChosen(row)}
                  onChange={(on) => onChoose([row], on)}
                />
              </td>
              <td>
                <RecordLink resource={OF[row.kind]} id={row.id} label={row.no} />
              </td>
              <td className="wide">{CALLED[row.kind]}</td>
              <td className="wrap wide">{row.channelName}</td>
              <td className="wrap">
                {row.payeeName} {row.changed ? <Tag $tone="warning">收款信息已更改，请核实</Tag> : null}
              </td>
              <td className="wrap wide">{row.payeeBank}</td>
              <td className="wide">{row.payeeCard}</td>
              <td className="number">{formatYuan(row.amount)}</td>
              <td>
                <MoneyInput
                  aria-label={`代扣税款 ${row.no}`}
                  disabled={row.taxFixed}
                  value={taxOf(row)}
                  onChange={(cents) => onTax(row, cents)}
                />
              </td>
              <td className="number">{formatYuan(row.amount - (taxOf(row) ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}
