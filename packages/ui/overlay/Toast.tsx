import { keyframes, styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'
import { IconButton } from '../feedback/IconButton.tsx'
import { resetButton } from '../feedback/reset-button.ts'
import { type Tone, toneVars } from '../feedback/tone.ts'
import { surface } from './surface.ts'
import type { ToastEntry } from './toast-store.ts'

/** One notice. Internal to Notices. */
export function Toast({ entry, onClose }: { entry: ToastEntry; onClose: () => void }) {
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

/* A line of it may be a row of many. */
const Detail = styled.div`
  max-height: 40vh;
  overflow-y: auto;
  color: var(--bq-text-2);
  white-space: pre-line;
`

const Action = styled.button`
  ${resetButton}
  flex: none;
  padding: 4px var(--bq-s2);
  border-radius: var(--bq-r1);
  color: var(--bq-primary);
  font-weight: 600;
`
