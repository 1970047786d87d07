import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Glyph } from './Glyph.tsx'
import { IconButton } from './IconButton.tsx'
import { type Tone, toneVars } from './tone.ts'

export interface AlertProps {
  /** Default info. Warning and danger interrupt a screen reader; the others wait. */
  tone?: Exclude<Tone, 'neutral' | 'primary'>
  title?: ReactNode
  children?: ReactNode
  /** A link or small button at the end of the message. */
  action?: ReactNode
  /** Given: shows a close button. */
  onClose?: () => void
}

/** A message that stays beside what it is about. */
export function Alert({ tone = 'info', title, children, action, onClose }: AlertProps) {
  return (
    <Box $tone={tone} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <Sign>
        <Glyph name={tone} />
      </Sign>
      <Words>
        {title === undefined ? null : <Title>{title}</Title>}
        {children === undefined ? null : <div>{children}</div>}
      </Words>
      {action === undefined ? null : <Action>{action}</Action>}
      {onClose === undefined ? null : (
        <IconButton label="关闭提示" onClick={onClose}>
          <Glyph name="close" size={14} />
        </IconButton>
      )}
    </Box>
  )
}

const Box = styled.div<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  display: flex;
  align-items: flex-start;
  gap: var(--bq-s2);
  padding: var(--bq-s2) var(--bq-s3);
  border: 1px solid color-mix(in srgb, var(--tone) 28%, transparent);
  border-radius: var(--bq-r2);
  background: var(--tone-soft);
  color: var(--bq-text);
  font-size: var(--bq-fs-2);
  line-height: 20px;
  > button:last-child {
    margin: -4px -6px -4px 0;
  }
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  height: 20px;
  color: var(--tone-text);
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  > div > button + button {
    margin-inline-start: var(--bq-s2);
  }
  /* The brand's colour cannot be read on every tone: what is pressed among the words has their ink. */
  a,
  summary,
  button[data-variant='text'] {
    color: var(--tone-text);
  }
`

const Title = styled.div`
  font-weight: 600;
  color: var(--tone-text);
`

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  gap: var(--bq-s2);
  max-width: 60%;
  align-self: center;
`
