import type { Tone } from '@baoqiao/contract/kernel/field.ts'
import { toneVars } from '@baoqiao/ui/feedback/tone.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A short word with a colour of meaning: the value of a choice or dictionary field. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>
}

const Pill = styled.span<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  display: inline-block;
  padding: 0 7px;
  border-radius: var(--bq-r1);
  background: var(--tone-soft);
  color: var(--tone-text);
  font-size: var(--bq-fs-1);
  line-height: 20px;
  white-space: nowrap;
`
