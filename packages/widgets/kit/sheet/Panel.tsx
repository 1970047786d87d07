import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'

interface Props {
  title: string
  lead: ReactNode
  actions: ReactNode
  onClose(): void
  children: ReactNode
}

/** A question that stands in place of the list until it is answered: in a frame as tall as its content a window would be out of sight. */
export function Panel({ title, lead, actions, onClose, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Root
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{lead}</p>
      {children}
      <div data-acts="">{actions}</div>
    </Root>
  )
}

const Root = styled.section`
  display: flex; flex-direction: column; gap: var(--bq-s3); padding: var(--bq-s4); border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-surface);
  && h3 { outline: none; } h3 { font-size: var(--bq-fs-4); font-weight: 600; } > p { color: var(--bq-text-2); font-size: var(--bq-fs-2); }
  > [data-acts] { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding-top: var(--bq-s3); border-top: 1px solid var(--bq-border); }
`
