import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'

/** The scrolling middle of a Dialog or Drawer. Reachable by keyboard when it scrolls and nothing in it takes the focus. */
export function ModalBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = ref.current
    if (body === null) return
    const mute = body.scrollHeight > body.clientHeight && body.querySelector(FOCUSABLE) === null
    if (mute) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  })
  return (
    <Box ref={ref} data-bq-body="">
      {children}
    </Box>
  )
}

const FOCUSABLE =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** Where the focus goes when a modal opens: the first control of its body, then its main button, never the close button. */
export function firstControl(popup: HTMLElement | null): HTMLElement | true {
  const inBody = popup?.querySelector<HTMLElement>(`[data-bq-body] :is(${FOCUSABLE})`)
  const inFoot = [...(popup?.querySelectorAll<HTMLElement>('footer button:not(:disabled)') ?? [])].at(-1)
  return inBody ?? inFoot ?? true
}

const Box = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--bq-s1) var(--bq-s5) var(--bq-s5);
  font-size: var(--bq-fs-3);
  line-height: 1.6;
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
`
