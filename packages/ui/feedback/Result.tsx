import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Glyph, type GlyphName } from './Glyph.tsx'
import { type Tone, toneVars } from './tone.ts'

export interface ResultProps {
  /** How it ended. `info` is "still being worked on". */
  status: 'success' | 'danger' | 'warning' | 'info'
  title: ReactNode
  message?: ReactNode
  /** Facts about the result, e.g. Descriptions with the policy number. */
  children?: ReactNode
  /** Buttons: what can be done next. */
  actions?: ReactNode
}

/** The page at the end of a flow: paid, refused, waiting for underwriting. */
export function Result({ status, title, message, children, actions }: ResultProps) {
  return (
    <Box $tone={status}>
      <Sign>
        <Glyph name={SIGNS[status]} size={32} />
      </Sign>
      <Title>{title}</Title>
      {message === undefined ? null : <Message>{message}</Message>}
      {children === undefined ? null : <Facts>{children}</Facts>}
      {actions === undefined ? null : <Actions>{actions}</Actions>}
    </Box>
  )
}

const SIGNS = {
  success: 'check',
  danger: 'close',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<ResultProps['status'], GlyphName>

const Box = styled.section<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: var(--bq-s8) var(--bq-s4);
  text-align: center;
  color: var(--bq-text-2);
  font-size: var(--bq-fs-3);
`

const Sign = styled.div`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin-bottom: var(--bq-s4);
  border-radius: 50%;
  background: var(--tone-soft);
  color: var(--tone-text);
  box-shadow: 0 0 0 8px color-mix(in srgb, var(--tone-soft) 45%, transparent);
`

const Title = styled.h2`
  && {
    margin: var(--bq-s2) 0 var(--bq-s1);
  }
  font-size: var(--bq-fs-5);
  line-height: 1.4;
  color: var(--bq-text);
`

const Message = styled.div`
  max-width: 560px;
  overflow-wrap: anywhere;
`

const Facts = styled.div`
  width: min(100%, 640px);
  margin-top: var(--bq-s5);
  padding: var(--bq-s4);
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  text-align: start;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--bq-s2);
  margin-top: var(--bq-s5);
`
