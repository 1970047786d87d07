import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

/** A titled card: the unit that pages are made of. */
export function Panel({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </Box>
  )
}

const Box = styled.section`
  min-width: 0;
  padding: var(--bq-s3) var(--bq-s4) var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3, 8px);
  background: var(--bq-surface);
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
    min-height: 32px;
    margin-bottom: var(--bq-s2);
  }
  h2 {
    margin: 0;
    font-size: var(--bq-fs-3);
    font-weight: 600;
  }
`
