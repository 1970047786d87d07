import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Glyph } from './Glyph.tsx'

export interface ErrorStateProps {
  /** Default 加载失败. */
  title?: string
  message?: string
  /** Request id of the failed answer: what a person reads out to support. */
  traceId?: string
  onRetry?: () => void
  /** Small one for tables and cards. */
  compact?: boolean
}

/** Something could not be shown: what, why, the number to report, and the way to try again. */
export function ErrorState({ title, message, traceId, onRetry, compact = false }: ErrorStateProps) {
  return (
    <Box role="alert" $compact={compact}>
      <Sign>
        <Glyph name="danger" size={compact ? 24 : 36} />
      </Sign>
      <Title>{title ?? '加载失败'}</Title>
      {message === undefined ? null : <Message>{message}</Message>}
      {traceId === undefined ? null : (
        <Trace>
          追踪号 <code>{traceId}</code>
        </Trace>
      )}
      {onRetry === undefined ? null : (
        <Retry>
          <Button onClick={onRetry}>重试</Button>
        </Retry>
      )}
    </Box>
  )
}

const Box = styled.div<{ $compact: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--bq-s1);
  padding: ${({ $compact }) => ($compact ? 'var(--bq-s5)' : 'var(--bq-s8)')} var(--bq-s4);
  text-align: center;
  font-size: var(--bq-fs-2);
  color: var(--bq-text-2);
`

const Sign = styled.span`
  color: var(--bq-danger);
  line-height: 0;
`

const Title = styled.div`
  margin-top: var(--bq-s2);
  font-size: var(--bq-fs-3);
  font-weight: 600;
  color: var(--bq-text);
`

const Message = styled.div`
  max-width: 520px;
  overflow-wrap: anywhere;
`

const Trace = styled.div`
  font-size: var(--bq-fs-1);
  code {
    font-family: var(--bq-font-mono);
    user-select: all;
  }
`

const Retry = styled.div`
  margin-top: var(--bq-s3);
`
