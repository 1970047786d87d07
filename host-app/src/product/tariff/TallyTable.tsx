import type { Tally } from '@baoqiao/contract/product/tariff-calls.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { styled } from 'styled-components'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { count } from '../../kit/value/format.ts'

interface TallySection {
  title: string
  tallies: readonly Tally[]
}

/** Sums of a dry run, one line a product, class or channel; one table, so that figures stand under each other. */
export function TallyTable({ sections }: { sections: readonly TallySection[] }) {
  return (
    <TableScroll>
      <Sums aria-label="试算结果">
        <thead>
          <tr>
            <th scope="col">项目</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ title, tallies }) => (
          <tbody key={title} aria-label={title}>
            <tr>
              <th scope="rowgroup" colSpan={10}>
                {title}
              </th>
            </tr>
            {tallies.map((tally) => (
              <Line key={tally.key} tally={tally} />
            ))}
            {tallies.length === 0 ? (
              <tr>
                <td colSpan={10}>没有保单</td>
              </tr>
            ) : null}
          </tbody>
        ))}
      </Sums>
    </TableScroll>
  )
}

function Line({ tally: { name, policies, heads, oldSum, newSum, up, down, same } }: { tally: Tally }) {
  return (
    <tr>
      <td>{name}</td>
      <td className="number">{count(policies)}</td>
      <td className="number">{count(heads)}</td>
      <td className="number">{formatYuan(oldSum)}</td>
      <td className="number">{formatYuan(newSum)}</td>
      <td className="number">{formatYuan(newSum - oldSum)}</td>
      <td className="number">{changeText(oldSum, newSum)}</td>
      <td className="number">{count(up)}</td>
      <td className="number">{count(down)}</td>
      <td className="number">{count(same)}</td>
    </tr>
  )
}

const Sums = styled(SimpleTable)`
  tbody th {
    padding-top: var(--bq-s3);
    background: transparent;
    color: var(--bq-text);
    font-weight: 600;
  }
`
const HEADS = ['保单数', '人数', '原费率（元）', '新费率（元）', '差额（元）', '变化', '上涨', '下降', '不变']

/** '+12.50%' */
export function changeText(from: number, to: number): string {
  if (from === 0) return to === 0 ? '0.00%' : ''
  const share = ((to - from) / from) * 100
  return `${share > 0 ? '+' : ''}${share.toFixed(2)}%`
}
