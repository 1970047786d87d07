import type { Article } from '@baoqiao/contract/wechat/material.ts'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { draftStore } from '../../kit/form/draft.ts'

/** An article while it is written: kept on this machine, over a reload too, until the platform has it. `place` says which it is. */
export function useArticle(place: string, from: Article) {
  const { user } = useConsole()
  const drafts = draftStore(`${user.userId}-wx_news-${place}`, {})
  const [found, setFound] = useState(() => drafts.read(null))
  const [typed, setTyped] = useState(() => (found ? withTexts(from, found.values) : from))
  const isDirty = JSON.stringify(typed) !== JSON.stringify(from)
  useEffect(() => {
    if (isDirty) drafts.write({ ...typed }, null)
    else drafts.clear()
  }, [typed, isDirty, place, user.userId])
  return {
    ...{ typed, setTyped, isDirty },
    /** It is the platform's now, or nobody wants it. */
    forget: drafts.clear,
    /** That it was written before this was opened. */
    restored: found && isDirty ? { at: found.at, discard } : null,
  }
  function discard() {
    setFound(null)
    setTyped(from)
  }
}

function withTexts(from: Article, kept: Readonly<Record<string, unknown>>): Article {
  const text = (name: keyof Article) => (typeof kept[name] === 'string' ? kept[name] : from[name])
  return {
    ...from,
    ...{ title: text('title'), author: text('author'), digest: text('digest'), content: text('content') },
    ...{ contentSourceUrl: text('contentSourceUrl'), thumbMediaId: text('thumbMediaId') },
  }
}
