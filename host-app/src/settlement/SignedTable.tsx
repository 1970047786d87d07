import { SIGNED_STEPS, type SignedPayment, type SignedStep } from '@baoqiao/contract/settlement/statement.ts'
import { useId } from 'react'
import { styled } from 'styled-components'
import { CardTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'

const STEPS = ['applied', 'first', 'final', 'paid'] as const

/** Who applied for each payment that is in sight, reviewed and paid it, and when. */
export function SignedTable({ signed }: { signed: readonly SignedPayment[] }) {
  const title = useId()
  if (signed.length === 0) return null
  return (
    <>
      <Title id={title}>审核与打款签署</Title>
      <TableScroll>
        <CardTable aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">申请号</th>
              {STEPS.map((step) => (
                <th key={step} scope="col">
                  {SIGNED_STEPS[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {signed.map((one) => (
              <tr key={one.no}>
                <td data-label="申请号">{one.no}</td>
                {STEPS.map((step) => (
                  <td key={step} data-label={SIGNED_STEPS[step]}>
                    {signature(one[step])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </CardTable>
      </TableScroll>
    </>
  )
}

const signature = (step: SignedStep | null) => (step ? `${step.who} ${instant(step.at)}` : '—')

const Title = styled.h2`
  && {
    margin-block: var(--bq-s4) var(--bq-s2);
  }
  font-size: var(--bq-fs-3);
`
