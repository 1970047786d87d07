import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends a form of the desk from wherever in it one is. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}
