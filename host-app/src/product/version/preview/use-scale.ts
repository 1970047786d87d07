import { useEffect, useRef, useState } from 'react'

/** How much something of this width is made smaller to stand in the box; never larger than it is. */
export function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const watched = box.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width)
    })
    watch.observe(watched)
    return () => watch.disconnect()
  }, [])
  return { box, scale: Math.min(1, Math.max(0.2, room / width)) }
}
