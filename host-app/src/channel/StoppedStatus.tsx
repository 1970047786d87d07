import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { styled } from 'styled-components'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import { useOptions } from '../kit/form/use-options.ts'

/** The status of a channel that somebody higher stopped: as it is, and why it stays so. */
export function StoppedStatus({ field, value, onChange, why }: OwnControlProps & { why: string }) {
  return (
    <div>
      <Segments
        label={field.label}
        value={value}
        onChange={onChange}
        options={useOptions(field)}
        disabled={true}
      />
      <Why role="status">{why}</Why>
    </div>
  )
}

const Why = styled.div`
  margin-top: var(--bq-s1);
  color: var(--bq-warning-text);
  font-size: var(--bq-fs-1);
`
