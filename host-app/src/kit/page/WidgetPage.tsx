import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The ground a flow stands on in the console. The flow's own headings begin at the second level, as in a partner's page. */
export const WidgetPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Ground>
    <Title>{title}</Title>
    {children}
  </Ground>
)

const Ground = styled.div`
  display: flex;
  flex-direction: column;
  max-width: 1280px;
  min-height: 100%;
  margin: 0 auto;
  padding: var(--bq-s4);
  background: var(--bq-surface);
  /* A short step reaches down to the end of the page, and its footer with it. */
  > [data-flow-frame] {
    flex: 1;
  }
`
const Title = styled.h1`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
