import { sumFields } from '@baoqiao/contract/kernel/figures.ts'
import { styled } from 'styled-components'
import type { PlainResource } from '../resource-client.ts'
import { plainText } from '../value/FieldValue.tsx'
import { type ListState, toMatching } from './list-state.ts'
import { useFigures } from './use-figures.ts'

interface SumsLineProps {
  resource: PlainResource
  state: ListState
  /** The list's own rows have come. */
  ready: boolean
}

/** What all rows that match come to, whatever page is shown. */
export function SumsLine({ resource, state, ready }: SumsLineProps) {
  const { data } = useFigures(resource, { matching: toMatching(state), sums: true, ready })
  const [whole] = data ?? []
  return <Line role="status">{whole ? `合计 ${saidSums(resource, whole.sums)}` : null}</Line>
}

/** Sums with what they are of. */
export const saidSums = ({ fields }: PlainResource, sums: Readonly<Record<string, number>>): string =>
  sumFields(fields)
    .flatMap((name) => {
      const field = fields[name]
      const sum = sums[name]
      return field && sum !== undefined ? [`${field.label} ${plainText(field, sum)}`] : []
    })
    .join(' · ')

const Line = styled.span`
  margin-inline-end: auto;
  padding-inline-start: 2px;
  color: var(--bq-text);
  font-variant-numeric: tabular-nums;
`
