import { useCallback, useRef, useState } from 'react'

/** Says whether a dialog may close now; may ask the user first. */
export type CloseGuard = () => boolean | Promise<boolean>

/** Runs the guard before closing. A second request while the first one is still being decided does nothing. */
export function useCloseGuard(onClose: () => void, guard: CloseGuard | undefined) {
  const deciding = useRef(false)
  const [busy, setBusy] = useState(false)
  const requestClose = useCallback(async () => {
    if (deciding.current) return
    if (guard === undefined) {
      onClose()
      return
    }
    deciding.current = true
    setBusy(true)
    try {
      if (await guard()) onClose()
    } finally {
      deciding.current = false
      setBusy(false)
    }
  }, [onClose, guard])
  return { requestClose, busy }
}
