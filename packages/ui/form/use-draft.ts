import { useState } from 'react'

interface Draft<V> {
  text: string
  value: V
}

/**
 * Text that stands for a value while someone types. Nothing typed is lost: what cannot be read stays on screen
 * (`wrong` once it is left) and its value is `parse`'s. A value from outside replaces the text.
 */
export function useDraft<V>(
  value: V,
  onChange: (value: V) => void,
  { parse, format }: { parse(text: string): V; format(value: V): string },
) {
  const [draft, setDraft] = useState<Draft<V> | null>(null)
  const [typing, setTyping] = useState(false)
  const kept = draft !== null && Object.is(draft.value, value) ? draft : null
  return {
    text: kept ? kept.text : format(value),
    /** Something was typed and left that is no value. */
    wrong: kept !== null && !typing && kept.text.trim() !== '' && format(value) === '',
    /** What stands there is no value, also while it is being typed. */
    unread: kept !== null && kept.text.trim() !== '' && format(value) === '',
    type(text: string) {
      const next = parse(text)
      setTyping(true)
      setDraft({ text, value: next })
      onChange(next)
    },
    leave() {
      setTyping(false)
      if (kept && (format(kept.value) !== '' || kept.text.trim() === '')) setDraft(null)
    },
  }
}
