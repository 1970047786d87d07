import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { useEffect, useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { useUnsaved } from '../ground/tabs/unsaved.ts'
import { keptDrawing } from './kept-drawing.ts'

/** A model's newest drawing. */
export interface Design {
  xml: string
  edition: number
  version: number
  name: string
  /** What bars deploying it. */
  bars: readonly Issue[]
}

/** What is drawn of a model and not saved: kept on this machine, over a reload too, until the server has it. */
export function useDrawn(id: string, design: Design) {
  const { user } = useConsole()
  const kept = keptDrawing(user.userId, id)
  const [found, setFound] = useState(() => kept.read())
  const [draft, setDraft] = useState(found?.xml ?? null)
  const [begun, setBegun] = useState(found ? { ...design, edition: found.edition } : design)
  /** Another one each time that the desk begins again with what was saved. */
  const [anew, setAnew] = useState(0)
  const { edition } = begun
  useUnsaved(draft !== null)
  useEffect(() => {
    if (draft === null) kept.clear()
    else kept.write({ xml: draft, edition })
  }, [draft, edition, user.userId, id])
  const discard = () => {
    setFound(null)
    setDraft(null)
    setBegun(design)
    setAnew(anew + 1)
  }
  return {
    ...{ draft, setDraft, begun, setBegun, anew },
    /** That it was drawn before this page began, for as long as it is not saved. */
    restored: draft === null || !found ? null : { at: found.at, discard },
  }
}
