import { useCallback, useEffect, useMemo, useState } from 'react'
import { numbersIn, type Whose } from './pick-named.ts'

const SETTLE_MS = 300
const NOBODY: Whose = new Map()

/** Whose the whole numbers of a text are, asked a moment after it was typed or pasted; `waiting` until that is known. */
export function useWhose(text: string, ask: (numbers: readonly string[]) => Promise<Whose>) {
  const numbers = useMemo(() => numbersIn(text), [text])
  const [known, setKnown] = useState({ numbers: '', whose: NOBODY })
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  const asked = numbers.join()
  const waiting = known.numbers !== asked
  useEffect(() => {
    setProblem('')
    if (asked === '') return setKnown({ numbers: '', whose: NOBODY })
    let here = true
    const timer = setTimeout(() => {
      ask(asked.split(',')).then(
        (whose) => here && setKnown({ numbers: asked, whose }),
        (error: unknown) =>
          here && setProblem(error instanceof Error ? error.message : '证件号码没有核对成功，请重试'),
      )
    }, SETTLE_MS)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [asked, ask, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  return { whose: known.whose, waiting, problem, again }
}
