import { type Ref, Suspense, useEffect } from 'react'
import { styled } from 'styled-components'
import { lazyView, preloadWhenIdle } from '../view/lazy-view.tsx'
import type { createToastStore, ToastEntry } from './toast-store.ts'

// Nothing is told before the first list is there.
export const Toast = lazyView(async () => (await import('./Toast.tsx')).Toast)

interface Props {
  entries: readonly ToastEntry[]
  store: ReturnType<typeof createToastStore>
  ref?: Ref<HTMLDivElement>
}

/** The stack at the bottom, in two live regions: refusals interrupt, the rest waits. Internal to Notices. */
export function ToastList({ entries, store, ref }: Props) {
  const toast = (entry: ToastEntry) => (
    <Suspense key={entry.id}>
      <Toast entry={entry} onClose={() => store.remove(entry.id)} />
    </Suspense>
  )
  useEffect(() => preloadWhenIdle([Toast]), [])
  return (
    <Stack
      ref={ref}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <Region role="alert" aria-live="assertive" aria-relevant="additions">
        {entries.filter(urgent).map(toast)}
      </Region>
      <Region role="status" aria-live="polite" aria-relevant="additions">
        {entries.filter((entry) => !urgent(entry)).map(toast)}
      </Region>
    </Stack>
  )
}

const urgent = (entry: ToastEntry) => entry.tone === 'danger' || entry.tone === 'warning'

const Stack = styled.div`
  position: fixed;
  /* Below what was pressed and above buttons that stand at the bottom: it covers neither. */
  inset: auto auto 72px 50%;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  z-index: var(--bq-z-toast, 80);
  /* The live regions must stay in the tree of screen readers while nothing is shown. */
  display: flex !important;
  flex-direction: column;
  align-items: center;
  gap: var(--bq-s2);
  width: min(440px, calc(100vw - 2 * var(--bq-s4)));
  transform: translateX(-50%);
  pointer-events: none;
`

const Region = styled.div`
  display: contents;
`
