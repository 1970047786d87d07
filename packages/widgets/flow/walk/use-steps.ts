import { useEffect, useRef, useState } from 'react'
import { useEntries } from './use-entries.ts'
import type { Walk, Walking } from './walk.ts'

/** Says each step to the page and aloud (the words are answered), and keeps the page's history beside it. */
export function useSteps({ names }: Pick<Walk, 'names'>, walking: Walking): string {
  const { step, props, emit } = walking
  const [said, setSaid] = useState('')
  const announce = useRef(props.announce)
  announce.current = props.announce
  const total = names.length
  const index = step ? names.indexOf(step) : -1
  useEffect(() => {
    if (!step || index === -1) return
    emit({ type: 'step', step, index, total })
    const words = `第${index + 1}步，共${total}步`
    setSaid(words)
    announce.current?.(words)
  }, [step, index, total, emit])
  useEntries(walking)
  return said
}
