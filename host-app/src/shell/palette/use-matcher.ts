import { useEffect, useState } from 'react'
import type { Matcher } from './find-menus.ts'

const plain: Matcher = (text, sought) => text.toLowerCase().includes(sought.toLowerCase())

/** Matches text, pinyin and its initials; plain text until the pinyin table is here. */
export function useMatcher(): Matcher {
  const [matcher, setMatcher] = useState<Matcher>(() => plain)
  useEffect(() => {
    let left = false
    import('pinyin-match').then(
      ({ default: pinyin }) => {
        const match: Matcher = (text, sought) => plain(text, sought) || Boolean(pinyin.match(text, sought))
        if (!left) setMatcher(() => match)
      },
      // Without the table the plain search goes on.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return matcher
}
