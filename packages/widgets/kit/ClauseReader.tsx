import { clauseBlocks } from '@baoqiao/contract/product/clause-blocks.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useMemo } from 'react'
import { styled } from 'styled-components'

interface ClauseReaderProps {
  title: string
  text: string
  open: boolean
  onToggle(): void
}

/** A text to be read: folded until somebody wants it, then set in chapters, with what is excluded in bold. */
export function ClauseReader({ title, text, open, onToggle }: ClauseReaderProps) {
  const blocks = useMemo(() => (open ? clauseBlocks(text) : []), [open, text])
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-expanded={open}
        aria-label={`${open ? '收起' : '阅读全文'}《${title}》`}
        onClick={onToggle}
      >
        {open ? '收起' : '阅读全文'}
      </Button>
      {open && (
        <Paper tabIndex={0} role="region" aria-label={title}>
          {blocks.map((block, i) =>
            block.kind === 'heading' ? (
              block.level > 1 && <h4 key={i}>{block.text}</h4>
            ) : (
              <p key={i}>{block.runs.map((run, k) => (run.bold ? <b key={k}>{run.text}</b> : run.text))}</p>
            ),
          )}
        </Paper>
      )}
    </>
  )
}

const Paper = styled.div`
  max-height: min(420px, 60vh); overflow: auto; margin: 6px 0 10px; padding: 10px 14px; border: 1px solid var(--bq-border); border-radius: var(--bq-r1);
  && h4 { margin: 12px 0 6px; font-size: var(--bq-fs-2); font-weight: 600; color: var(--bq-text-1); } && p { max-width: 44em; margin: 0 0 8px; line-height: 1.8; white-space: pre-wrap; }
`
