import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface Props {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
  className?: string
  /** Level of the title in the page's outline; 2 unless said. */
  level?: 2 | 3
}

/** A surface with an optional title line. */
export function Card({ title, extra, children, className, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Root className={className}>
      {title !== undefined && (
        <Head>
          <Heading>{title}</Heading>
          {extra}
        </Head>
      )}
      {children}
    </Root>
  )
}

const Root = styled.section`
  background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r3); padding: var(--bq-s4); box-shadow: var(--bq-shadow-1); min-width: 0;
  @media (max-width: 480px) { padding: var(--bq-s3); }
`
const Head = styled.header`
  display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: var(--bq-s3);
  h2, h3 { font-size: var(--bq-fs-4); font-weight: 600; }
`
