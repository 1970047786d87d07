import { clauseBlocks } from '@baoqiao/contract/product/clause-blocks.ts'
import { useMemo } from 'react'
import { styled } from 'styled-components'

interface ClausePaperProps {
  title: string
  version: string
  text: string
}

/** A document as it is read. */
export function ClausePaper({ title, version, text }: ClausePaperProps) {
  const blocks = useMemo(() => clauseBlocks(text), [text])
  return (
    <Paper tabIndex={0} role="region" aria-label={title || '条款正文'}>
      <header>
        {title || '未命名条款'} {version ? <small>{`版本 ${version}`}</small> : null}
      </header>
      {blocks.length === 0 ? <p>还没有正文</p> : null}
      {blocks.map((block, i) =>
        block.kind === 'heading' ? (
          // Pieces have no name of their own: their place is it.
          <h3 key={i} data-level={block.level}>
            {block.text}
          </h3>
        ) : (
          <p key={i}>{block.runs.map((run, k) => (run.bold ? <b key={k}>{run.text}</b> : run.text))}</p>
        ),
      )}
    </Paper>
  )
}

const Paper = styled.article`
  max-height: 60vh;
  padding: var(--bq-s4) var(--bq-s5);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  overflow: auto;
  header {
    margin-bottom: var(--bq-s3);
    color: var(--bq-text-2);
  }
  small {
    color: var(--bq-text-3);
  }
  && > h3 {
    margin-block: var(--bq-s3) var(--bq-s2);
    font-size: var(--bq-fs-3);
    font-weight: 600;
  }
  && > h3[data-level='1'] {
    font-size: var(--bq-fs-4);
    text-align: center;
  }
  p {
    line-height: 1.8;
    white-space: pre-wrap;
  }
  && > * {
    max-width: 680px;
    margin-inline: auto;
  }
  && > p {
    margin-bottom: var(--bq-s2);
  }
`
