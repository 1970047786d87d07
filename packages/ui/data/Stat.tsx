import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'
import { Skeleton } from './Skeleton.tsx'

export interface StatProps {
  label: string
  /** Already in the reader's form, e.g. 1,234.50. */
  value: string
  unit?: string
  /** Against the period before; `good` says whether this direction is welcome. */
  change?: { direction: 'up' | 'down'; text: string; good?: boolean }
  icon?: ReactNode
  note?: ReactNode
  loading?: boolean
}

/** One figure that matters, with where it is going. */
export function Stat({ label, value, unit, change, icon, note, loading = false }: StatProps) {
  return (
    <Box aria-busy={loading || undefined}>
      <Label>
        {icon}
        {label}
      </Label>
      {loading ? (
        <Skeleton width="60%" height="26px" />
      ) : (
        <Value>
          {value}
          {unit === undefined ? null : <small>{unit}</small>}
        </Value>
      )}
      <Foot>
        {change === undefined ? null : (
          <Change data-good={change.good ?? change.direction === 'up'}>
            <Glyph name={change.direction} size={12} />
            {change.direction === 'up' ? '上升' : '下降'} {change.text}
          </Change>
        )}
        {note}
      </Foot>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--bq-s1);
  min-width: 0;
  padding: var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  box-shadow: var(--bq-shadow-1);
`

const Label = styled.div`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-2);
`

const Value = styled.div`
  font-size: var(--bq-fs-6);
  font-weight: 600;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  small {
    margin-left: 4px;
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
    font-weight: 400;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--bq-s3);
  min-height: 18px;
  color: var(--bq-text-3);
  font-size: var(--bq-fs-1);
`

const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  color: var(--bq-danger-text);
  &[data-good='true'] {
    color: var(--bq-success-text);
  }
`
