import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

interface Props {
  /** Key of the state shown; focus moves to the heading when it changes. */
  state: string
  title: string
  /** Where the person stands in a walk of several steps. */
  progress?: ReactNode
  children: ReactNode
  footer?: ReactNode
  aside?: ReactNode
}

/** One state of a flow on screen: progress, heading, body, buttons. Focus follows the walk, but never comes uninvited. */
export function FlowFrame({ state, title, progress, children, footer, aside }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus({ preventScroll: false })
    shown.current = state
  }, [state])
  return (
    <Root>
      {progress}
      <h2 ref={heading} tabIndex={-1} part="heading">
        {title}
      </h2>
      <Body part="body" data-aside={aside ? '' : undefined}>
        <div>{children}</div>
        {aside && (
          <aside aria-label="报价" part="aside">
            {aside}
          </aside>
        )}
      </Body>
      {footer && <Footer part="footer">{footer}</Footer>}
    </Root>
  )
}

const Root = styled.div`
  display: flex; flex-direction: column; gap: var(--bq-s4); max-width: 1200px; margin: 0 auto; padding: var(--bq-s4); container-type: inline-size;
  > h2 { font-size: var(--bq-fs-5); font-weight: 600; outline: none; }
`
const Body = styled.div`
  display: grid; gap: var(--bq-s4); align-items: start; min-width: 0; > * { min-width: 0; display: flex; flex-direction: column; gap: var(--bq-s4); }
  @container (min-width: 860px) { &[data-aside] { grid-template-columns: minmax(0, 1fr) 380px; } &[data-aside] > aside { position: sticky; top: 12px; } }
`
const Footer = styled.footer`
  position: sticky; bottom: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding: 10px 12px; background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r3); box-shadow: var(--bq-shadow-1);
`
