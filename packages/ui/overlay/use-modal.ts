import { useEffect, useRef } from 'react'

/** A dialog that is open, and when it was opened first: whatever was opened later stands above it. */
interface Standing {
  dialog: HTMLDialogElement
  since: number
  /** What had the focus before. */
  before: Element | null
}
const standing = new Set<Standing>()
let opened = 0

/**
 * Opens a dialog element as a modal while it is drawn and gives the focus back after it. Dialogs that were hidden with
 * their page stand again in the order in which they stood. Where the platform lacks that (tests in jsdom) it is open
 * without being modal.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  const since = useRef(0)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (since.current === 0) {
      opened += 1
      since.current = opened
    }
    const one: Standing = { dialog, since: since.current, before: null }
    // A hidden page that comes back draws what is within a dialog before the dialog itself.
    const above = [...standing].filter((other) => other.since > one.since && other.dialog.isConnected)
    above.sort((a, b) => a.since - b.since)
    for (const other of above.toReversed()) other.dialog.close?.()
    for (const each of [one, ...above]) show(each)
    standing.add(one)
    return () => {
      standing.delete(one)
      // A tab that is left hides it: nobody closed it, and nobody is to be asked.
      dialog.dataset.left = ''
      dialog.close?.()
      if (one.before instanceof HTMLElement && one.before.isConnected) one.before.focus()
    }
  }, [])
  return ref
}

function show(one: Standing) {
  const { dialog } = one
  const root = dialog.getRootNode()
  one.before = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
  // Text that scrolls and holds no control must still be within reach of the keyboard; not every browser sees to it.
  const body = dialog.querySelector<HTMLElement>('[data-bq-body]')
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0
  firstControl(dialog)?.focus()
  delete dialog.dataset.left
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
