import { useEffect, useRef } from 'react'

/**
 * Opens a dialog element as a modal while it is drawn and gives the focus back after it. Where the platform lacks
 * that (tests in jsdom) it is open without being modal.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const root = dialog.getRootNode()
    const before = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    if (typeof dialog.showModal === 'function') dialog.showModal()
    else dialog.setAttribute('open', '')
    // Text that scrolls and holds no control must still be within reach of the keyboard; not every browser sees to it.
    const body = dialog.querySelector<HTMLElement>('[data-bq-body]')
    if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0
    firstControl(dialog)?.focus()
    delete dialog.dataset.left
    return () => {
      // A tab that is left hides it: nobody closed it, and nobody is to be asked.
      dialog.dataset.left = ''
      dialog.close?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return ref
}

/** Where the focus goes: where it is asked for, the first control of the body, the main button; never the close button. */
function firstControl(dialog: HTMLElement): HTMLElement | undefined {
  const find = (selector: string) => [...dialog.querySelectorAll<HTMLElement>(selector)]
  const [asked] = find('[data-focus]')
  const [inBody] = find(`[data-bq-body] :is(${FOCUSABLE})`)
  return asked ?? inBody ?? find('[data-bq-foot] button:not(:disabled)').at(-1) ?? find('button')[0]
}
const FOCUSABLE =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'
