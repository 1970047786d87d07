import { useEffect, useRef, useState } from 'react'
import { useEntries } from './use-entries.ts'
import type { Walk, Walking } from './walk.ts'

/** Says each step to the page and aloud (the words are answered), and keeps the page's history beside it. */
export function useSteps({ names, asked }: Pick<Walk, 'names' | 'asked'>, walking: Walking): string {
  const { step, context, props, emit } = walking
  const [said, setSaid] = useState('')
  const announce = useRef(props.announce)
  announce.current = props.announce
  // Those that there are for this one, as the progress has them; said when the step is come to.
  const there = useRef<readonly string[]>(names)
  there.current = names.filter((name) => name === step || asked(context, name))
  useEffect(() => {
    const total = there.current.length
    const index = step ? there.current.indexOf(step) : -1
    if (!step || index === -1) return
    emit({ type: 'step', step, index, total })
    const words = `第${index + 1}步，共${total}步`
    setSaid(words)
    announce.current?.(words)
  }, [step, emit])
  useEntries(walking)
  return said
}
