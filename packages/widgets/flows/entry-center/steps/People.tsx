import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { statedOf } from '@baoqiao/contract/rules/person-stated.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { maskId } from '../../../kit/mask-id.ts'
import { tradeIndex } from '../../../kit/trade-search.ts'
import { headsText } from '../heads-text.ts'

interface Props {
  rows: readonly EmployeeRow[]
  trades: readonly Trade[]
  quote: QuoteAnswer | null
  /** Of each of them, as a person reads it. */
  coverage: string
}

/** Who is covered: how many of which trade, and everybody by name once it is unfolded. */
export function People({ rows, trades, quote, coverage }: Props) {
  const index = tradeIndex(trades)
  const [open, setOpen] = useState(false)
  const heads = new Map(quote?.rows.map(({ professionId, head }) => [professionId, head]))
  return (
    <>
      <p>
        共 {rows.length.toLocaleString('en-US')} 人：{headsText(rows, trades)}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary>查看全部名单</Summary>
        {open && (
          <Frame tabIndex={0} role="region" aria-label="人员名单">
            <table>
              <thead>
                <tr>
                  {['序号', '姓名', '证件号码', '职业', '高处作业', '每人保额', '保费（元）', '备注'].map(
                    (head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, idNo, birthDate, sex, professionId, atHeight, remark, ...row }, i) => (
                  <tr key={i}>
                    <td>{i + 1}</td>
                    <td>{name}</td>
                    <td>{statedText({ idNo, birthDate, sex })}</td>
                    <td>
                      {tradeText(
                        index.byId(professionId)?.name ?? row.profession,
                        row.givenTrade ?? row.profession,
                      )}
                    </td>
                    <td>{atHeight ? '是' : '否'}</td>
                    <td>{coverage}</td>
                    <td>{heads.has(professionId) ? formatYuan(heads.get(professionId) ?? 0) : '—'}</td>
                    <td>{remark}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Frame>
        )}
      </details>
    </>
  )
}

/** The number, and birth date and sex as they will be kept, however they were written. */
function statedText(person: Parameters<typeof statedOf>[0]): string {
  const { birthDate, sex } = statedOf(person)
  return [maskId(person.idNo), birthDate, sex].filter(Boolean).join('，')
}

const Summary = styled.summary`padding: 8px 0; cursor: pointer; color: var(--bq-primary);`
const Frame = styled.div`
  max-height: 360px; overflow: auto; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); font-variant-numeric: tabular-nums;
  table { width: 100%; border-collapse: collapse; font-size: var(--bq-fs-2); } th { position: sticky; top: 0; background: var(--bq-surface-2); font-weight: 500; color: var(--bq-text-2); }
  th, td { padding: 6px 10px; text-align: start; white-space: nowrap; } tr + tr td { border-top: 1px solid var(--bq-border); }
`
