import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { DraftField } from './DraftField.tsx'
import { PlaceholderPicker } from './PlaceholderPicker.tsx'

interface ClauseTextProps {
  path: string
  value: string
  onChange(value: string): void
}

/** The text of a clause as it is written, with its placeholders. */
export const ClauseText = ({ path, value, onChange }: ClauseTextProps) => (
  <DraftField path={path} label="正文" group>
    {({ id, ...wiring }) => (
      <>
        <PlaceholderPicker onPick={(word) => onChange(inserted(id, value, word))} />
        <TextArea
          {...wiring}
          id={id}
          aria-label="正文"
          rows={24}
          counter
          maxLength={60_000}
          value={value}
          onChange={onChange}
        />
      </>
    )}
  </DraftField>
)

/** At the cursor, or at the end where there is none. */
function inserted(id: string | undefined, text: string, word: string): string {
  const box = id ? document.getElementById(id) : null
  const [from, to] =
    box instanceof HTMLTextAreaElement ? [box.selectionStart, box.selectionEnd] : [text.length, text.length]
  return text.slice(0, from) + word + text.slice(to)
}
