import type { Ref } from 'react'
import { keyframes, styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'
import { IconButton } from '../feedback/IconButton.tsx'
import { resetButton } from '../feedback/reset-button.ts'
import { type Tone, toneVars } from '../feedback/tone.ts'
import { surface } from './surface.ts'
import type { createToastStore, ToastEntry } from './toast-store.ts'

interface Props {
  entries: readonly ToastEntry[]
  store: ReturnType<typeof createToastStore>
  ref?: Ref<HTMLDivElement>
}

/** The stack at the bottom, in two live regions: refusals interrupt, the rest waits. Internal to Notices. */
export function ToastList({ entries, store, ref }: Props) {
  const toast = (entry: ToastEntry) => (
    <Toast key={entry.id} entry={entry} onClose={() => store.remove(entry.id)} />
  )
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

function Toast({ entry, onClose }: { entry: ToastEntry; onClose: () => void }) {
  const { action } = entry
  return (
    <Box $tone={entry.tone} role="group" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Sign>
        <Glyph name={entry.tone} size={18} />
      </Sign>
      <Words>
        {entry.message}
        {entry.detail === undefined ? null : <Detail>{entry.detail}</Detail>}
      </Words>
      {action === undefined ? null : (
        <Action
          type="button"
          onClick={() => {
            action.onSelect()
            onClose()
          }}
        >
          {action.label}
        </Action>
      )}
      <IconButton label="关闭消息" onClick={onClose}>
        <Glyph name="close" size={14} />
      </IconButton>
    </Box>
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

const enter = keyframes`from { opacity: 0; transform: translateY(8px); }`

const Box = styled.div<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  ${surface}
  display: flex;
  align-items: flex-start;
  gap: var(--bq-s2);
  max-width: 100%;
  box-sizing: border-box;
  padding: var(--bq-s2) var(--bq-s2) var(--bq-s2) var(--bq-s3);
  line-height: 20px;
  pointer-events: auto;
  animation: ${enter} 0.16s ease-out;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const Sign = styled.span`
  display: grid;
  height: 28px;
  place-items: center;
  color: var(--tone);
`

const Words = styled.div`
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;
`

const Detail = styled.div`
  color: var(--bq-text-2);
`

const Action = styled.button`
  ${resetButton}
  flex: none;
  padding: 4px var(--bq-s2);
  border-radius: var(--bq-r1);
  color: var(--bq-primary);
  font-weight: 600;
`
