import type { RepeatInsured } from '@baoqiao/contract/policy/quote.ts'
import { styled } from 'styled-components'

/** Who of the list is covered elsewhere, where, and until when. */
export function RepeatList({ repeats }: { repeats: readonly RepeatInsured[] }) {
  if (repeats.length === 0) return null
  return (
    <details>
      <Summary>查看已有保单（{repeats.length.toLocaleString('en-US')}）</Summary>
      <Frame tabIndex={0} role="region" aria-label="重复投保人员">
        <table>
          <thead>
            <tr>
              {['姓名', '证件号码', '投保单位', '保单号', '到期时间'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {repeats.map(({ row, empName, empIdNo, unitName, policyNo, expiryDate }) => (
              <tr key={`${row}${policyNo}`}>
                <td>{empName}</td>
                <td>{empIdNo}</td>
                <td>{unitName}</td>
                <td>{policyNo}</td>
                <td>{expiryDate}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </details>
  )
}

const Summary = styled.summary`padding: 6px 0; cursor: pointer; color: var(--bq-primary);`
const Frame = styled.div`
  max-height: 280px; overflow: auto; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-surface); font-variant-numeric: tabular-nums;
  table { width: 100%; border-collapse: collapse; font-size: var(--bq-fs-2); } th { position: sticky; top: 0; background: var(--bq-surface-2); font-weight: 500; color: var(--bq-text-2); }
  th, td { padding: 5px 10px; text-align: start; white-space: nowrap; } tr + tr td { border-top: 1px solid var(--bq-border); }
`
