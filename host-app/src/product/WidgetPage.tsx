import { styled } from 'styled-components'

/** The ground a flow stands on in the console. */
export const WidgetPage = styled.div`
  max-width: 1280px;
  min-height: 100%;
  margin: 0 auto;
  padding: var(--bq-s4);
  background: var(--bq-surface);
`
