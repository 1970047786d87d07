import type { Ref, TextareaHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { control } from './control.ts'

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string
  onChange(value: string): void
  /** Shows how much of `maxLength` is used. */
  counter?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ value, onChange, rows = 3, counter, ...rest }: Props) {
  const area = <Area rows={rows} value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
  if (!counter || rest.maxLength === undefined) return area
  return (
    <Root>
      {area}
      <Count aria-hidden>
        {value.length}/{rest.maxLength}
      </Count>
    </Root>
  )
}

const Root = styled.div`position: relative; min-width: 0; & > textarea { padding-bottom: 22px; }`
const Area = styled.textarea`
  ${control} display: block; height: auto; padding-block: 6px; line-height: 1.5; resize: vertical;
  field-sizing: content; min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 14px); max-height: 60vh;
`
const Count = styled.span`
  position: absolute; inset: auto 12px 5px auto; color: var(--bq-text-3); font-size: var(--bq-fs-1); font-variant-numeric: tabular-nums; pointer-events: none;
`
