import { styled } from 'styled-components'
import { type Tone, toneVars } from '../feedback/tone.ts'

export type TagTone = Tone

/** A short state in its tone; the text says it too, colour alone never does. */
export const Tag = styled.span<{ $tone?: TagTone | undefined }>`
  ${({ $tone = 'neutral' }) => toneVars($tone)}
  display: inline-flex;
  align-items: center;
  height: 22px;
  padding: 0 var(--bq-s2);
  border-radius: var(--bq-r1);
  background: var(--tone-soft);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--tone) 22%, transparent);
  color: var(--tone-text);
  font-size: var(--bq-fs-1);
  white-space: nowrap;
`
