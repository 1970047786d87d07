import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { OfferedLine } from '@baoqiao/contract/settlement/applying.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { CardTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'

interface Props {
  lines: readonly OfferedLine[]
  /** Lines that are not applied for. */
  left: ReadonlySet<string>
  onChange(left: ReadonlySet<string>): void
}

/**
 * Lines that may be applied for, each with what was given back of it; all are unless somebody leaves them out, one by one or all
 * that a search finds. What is chosen adds up beside it.
 */
export function OfferedLines({ lines, left, onChange }: Props) {
  const [text, setText] = useState('')
  if (lines.length === 0) return <Empty text="没有待结算的明细" />
  const shown = found(lines, text)
  const chosen = lines.filter(({ id }) => !left.has(id))
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const all = (isLeft: boolean) => {
    const next = new Set(left)
    for (const { id } of shown) {
      if (isLeft) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return (
    <div>
      <Tools>
        <div>
          <SearchInput placeholder="搜索保单号或投保企业" value={text} onChange={setText} />
        </div>
        <Button size="small" onClick={() => all(false)}>
          全选
        </Button>
        <Button size="small" onClick={() => all(true)}>
          全不选
        </Button>
        <span>
          {text.trim() ? `找到 ${shown.length} 条，` : ''}共 {lines.length} 条，已选 {chosen.length} 条，保费{' '}
          {formatYuan(sumOf(chosen, 'settleMoney'))} 元，佣金 {formatYuan(sumOf(chosen, 'fee'))} 元
        </span>
      </Tools>
      <Rows lines={shown} left={left} onToggle={toggle} />
    </div>
  )
}

const sumOf = (lines: readonly OfferedLine[], name: 'fee' | 'settleMoney') =>
  lines.reduce((sum, line) => sum + line[name], 0)

/** Lines whose policy, endorsement or enterprise has this in it. */
function found(lines: readonly OfferedLine[], text: string): readonly OfferedLine[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return lines
  return lines.filter(({ policyNo, endorseNo, unitName }) =>
    [policyNo, endorseNo, unitName].some((one) => one?.toLowerCase().includes(wanted)),
  )
}

function Rows({ lines, left, onToggle }: Pick<Props, 'lines' | 'left'> & { onToggle(id: string): void }) {
  if (lines.length === 0) return <Empty text="没有符合条件的明细" />
  return (
    <TableScroll>
      <CardTable aria-label="可结算明细">
        <thead>
          <tr>
            <th scope="col">选择</th>
            <th scope="col">投保企业</th>
            <th scope="col">保单号</th>
            <th scope="col">批单号</th>
            <th scope="col">险种</th>
            <th scope="col">支付日期</th>
            <th scope="col" className="number">
              结算保费
            </th>
            <th scope="col" className="number">
              佣金
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td data-label="选择">
                <Checkbox
                  aria-label={`选择 ${line.unitName ?? ''} ${line.endorseNo ?? line.policyNo ?? ''}`}
                  checked={!left.has(line.id)}
                  onChange={() => onToggle(line.id)}
                />
              </td>
              <td data-label="投保企业" className="wrap">
                {line.unitName}
              </td>
              <td data-label="保单号">{line.policyNo}</td>
              <td data-label="批单号" data-blank={line.endorseNo === null || undefined}>
                {line.endorseNo}
              </td>
              <td data-label="险种">{line.insureType}</td>
              <td data-label="支付日期">{instant(line.payTime).slice(0, 10)}</td>
              <td data-label="结算保费" className="number">
                {formatYuan(line.settleMoney)}
              </td>
              <td data-label="佣金" className="number">
                {formatYuan(line.fee)}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </TableScroll>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2) var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
  font-variant-numeric: tabular-nums;
  > div {
    flex: 0 1 260px;
    min-width: 160px;
  }
`
