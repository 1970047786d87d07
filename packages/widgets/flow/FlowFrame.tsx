import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { FlowFooter } from './FlowFooter.tsx'
import { useFlowRun } from './run.ts'

interface Props {
  title: string
  /** The button that leads on; with it stand the way back, the price and whether all is saved. */
  next?: string | undefined
  /** What it does cannot be undone: in a frame it waits until it is really seen. */
  final?: boolean
  /** What has to be decided on the step before one goes on, in a sentence. One can go back: what is open is to be kept (`useShelved`). */
  waits?: string | undefined
  /** Buttons of its own, in place of 上一步 and `next`. */
  actions?: ReactNode
  aside?: ReactNode
  /** What was filled in is on its way, and nothing more is taken; a step knows it by itself. */
  busy?: boolean
  children: ReactNode
}

/** One state of a flow on screen: progress, heading, body, footer. Focus follows the walk, but never comes uninvited. */
export function FlowFrame({ title, next, final = false, waits, actions, aside, busy, children }: Props) {
  const { view, steps, walk, can, takeFocus } = useFlowRun()
  const still = busy ?? (next !== undefined && walk !== undefined && !can('step.next'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current) takeFocus(heading.current)
  }, [view, takeFocus])
  return (
    <Root data-flow-frame="">
      <Main>
        {steps && walk && <walk.Progress steps={steps.titles} current={steps.current} />}
        <h2 ref={heading} tabIndex={-1} part="heading">
          {title}
        </h2>
        <Body part="body" inert={still} aria-busy={still || undefined} data-aside={aside ? '' : undefined}>
          <div>{children}</div>
          {aside && (
            <aside aria-label="报价" part="aside">
              {aside}
            </aside>
          )}
        </Body>
      </Main>
      {(next ?? actions) && <FlowFooter next={next} final={final} waits={waits} actions={actions} />}
    </Root>
  )
}

const Root = styled.div`display: flex; flex-direction: column; container-type: inline-size; scroll-margin-top: 64px;`
const Main = styled.div`
  display: flex; flex-direction: column; gap: var(--bq-s4); width: 100%; max-width: 1200px; margin: 0 auto; padding: var(--bq-s4);
  > h2 { font-size: var(--bq-fs-5); font-weight: 600; } && > h2 { outline: none; }
  @container (max-width: 480px) { padding: var(--bq-s3); gap: var(--bq-s3); }
`
const Body = styled.div`
  display: grid; gap: var(--bq-s4); align-items: start; min-width: 0; > * { min-width: 0; display: flex; flex-direction: column; gap: var(--bq-s4); }
  @container (min-width: 860px) { &[data-aside] { grid-template-columns: minmax(0, 1fr) 380px; } &[data-aside] > aside { position: sticky; top: 12px; } }
`
