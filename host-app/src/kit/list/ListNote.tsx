import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Glyph } from '@baoqiao/ui/feedback/Glyph.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface ListNoteProps {
  error: Error | null
  /** Whether filters are set: an empty answer then means something else. */
  filtered: boolean
  onRetry: () => void
  onReset: () => void
  /** What can be done about an empty list. */
  children?: ReactNode
}

/** Why a list has no rows: failed, not allowed, nothing yet, nothing found. */
export function ListNote({ error, filtered, onRetry, onReset, children }: ListNoteProps) {
  if (error) return <Failed error={error} onRetry={onRetry} />
  return (
    <Nothing role="status">
      <Glyph name="box" size={40} />
      <p>{filtered ? '没有符合条件的数据' : '暂无数据'}</p>
      {filtered ? <Button onClick={onReset}>清除筛选条件</Button> : children}
    </Nothing>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const known = error instanceof CallError ? error : null
  const refused = known?.status === 403
  return (
    <ErrorState
      title={refused ? '没有权限' : '加载失败'}
      message={error.message}
      {...(known?.traceId ? { traceId: known.traceId } : {})}
      {...(refused ? {} : { onRetry })}
    />
  )
}

const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--bq-s3);
  padding: 56px var(--bq-s4);
  color: var(--bq-text-3);
`
