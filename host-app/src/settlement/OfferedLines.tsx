import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { OfferedLine } from '@baoqiao/contract/settlement/applying.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'

interface Props {
  lines: readonly OfferedLine[]
  /** Lines that are not applied for. */
  left: ReadonlySet<string>
  onChange(left: ReadonlySet<string>): void
}

/** Lines that may be applied for, each with what was given back of it; all are unless somebody leaves them out. */
export function OfferedLines({ lines, left, onChange }: Props) {
  if (lines.length === 0) return <Empty text="没有待结算的明细" />
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <TableScroll>
      <SimpleTable aria-label="可结算明细">
        <thead>
          <tr>
            <th scope="col">选择</th>
            <th scope="col">投保企业</th>
            <th scope="col">保单号</th>
            <th scope="col">批单号</th>
            <th scope="col">险种</th>
            <th scope="col">结算保费</th>
            <th scope="col">佣金</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Checkbox
                  aria-label={`选择 ${line.unitName ?? ''} ${line.endorseNo ?? line.policyNo ?? ''}`}
                  checked={!left.has(line.id)}
                  onChange={() => toggle(line.id)}
                />
              </td>
              <td>{line.unitName}</td>
              <td>{line.policyNo}</td>
              <td>{line.endorseNo}</td>
              <td>{line.insureType}</td>
              <td>{formatYuan(line.settleMoney)}</td>
              <td>{formatYuan(line.fee)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}
