import { useEffect, useState } from 'react'
import type { View } from './view.ts'

const SETTLE_MS = 400
const NONE = { serial: '', taken: '' }

/** What a bank's number was entered on already, once typing has settled; empty while nothing is known against it. */
export function useSerialKnown(calls: View['calls'], typed: string): string {
  const [told, setTold] = useState(NONE)
  const serial = typed.trim()
  useEffect(() => {
    if (serial === '') return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      calls.receipts.known({ query: { receiptNo: serial }, quiet: true, signal: leave.signal }).then(
        ({ taken }) => leave.signal.aborted || setTold({ serial, taken: taken ?? '' }),
        // Whoever submits is told; nothing is known against it until then.
        () => {},
      )
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [serial, calls])
  return told.serial === serial ? told.taken : ''
}
