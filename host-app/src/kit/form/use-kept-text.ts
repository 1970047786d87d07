import { useState } from 'react'
import { sealedHere } from '../../ground/sealed-store.ts'

/** A text that was typed and not sent: kept sealed on this machine, over a reload too, until it is empty. */
export function useKeptText(key: string): [text: string, type: (text: string) => void] {
  const place = `pigx-typed-1-${key}`
  const [text, setText] = useState(() => {
    const kept = sealedHere.get(place)
    return typeof kept === 'string' ? kept : ''
  })
  const type = (next: string) => {
    setText(next)
    if (next === '') sealedHere.remove(place)
    else sealedHere.set(place, next)
  }
  return [text, type]
}
