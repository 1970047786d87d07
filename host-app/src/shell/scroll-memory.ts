import { addressStore } from '../ground/router/address-store.ts'

/** How far the page and its list are scrolled, kept with the browser's own entry: numbers alone, and gone with it. */
type Scrolled = readonly { top: number; left: number }[]
const KEY = 'scrolled'
const SETTLED_MS = 150
/** Rows that take longer are not waited for: by then somebody looks at the top. */
const PATIENCE_MS = 10_000
/** Whoever moves the page meanwhile is not moved elsewhere. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Back leads to the place in a list where one was, also after the console was loaded anew in between (an address that was
 * typed, a reload behind the lock). Pages that stay open keep it by themselves; this is for those that are drawn again.
 * Returns how to stop.
 */
export function keepScroll(stage: HTMLElement): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined
  let giveUp = () => {}
  const keep = () => {
    const scrolled = scrollersIn(stage).map(({ scrollTop: top, scrollLeft: left }) => ({ top, left }))
    history.replaceState({ ...Object(history.state), [KEY]: scrolled }, '')
  }
  const onScroll = () => {
    clearTimeout(settled)
    settled = setTimeout(keep, SETTLED_MS)
  }
  const again = () => {
    // What was scrolled a moment ago belongs to the entry that is left.
    clearTimeout(settled)
    giveUp()
    giveUp = scrollTo(stage, keptIn(history.state))
  }
  stage.addEventListener('scroll', onScroll, { capture: true, passive: true })
  const unsubscribe = addressStore.subscribe(again)
  again()
  return () => {
    clearTimeout(settled)
    giveUp()
    unsubscribe()
    stage.removeEventListener('scroll', onScroll, { capture: true })
  }
}

/** The page, and the list that scrolls in itself; pages that are hidden have no height. */
const scrollersIn = (stage: HTMLElement): HTMLElement[] => {
  const lists = [...stage.querySelectorAll<HTMLElement>('[data-bq-scroll]')]
  return [stage, ...lists.filter(({ clientHeight }) => clientHeight > 0).slice(0, 1)]
}

function keptIn(state: unknown): Scrolled {
  const kept: unknown = Reflect.get(Object(state), KEY)
  if (!Array.isArray(kept)) return []
  return kept.map((one) => ({ top: Number(Object(one).top) || 0, left: Number(Object(one).left) || 0 }))
}

/** As soon as there is so much to scroll; until then whoever scrolls, points or types goes first. Returns how to give up. */
function scrollTo(stage: HTMLElement, scrolled: Scrolled): () => void {
  if (!scrolled.some(({ top, left }) => top > 0 || left > 0)) return () => {}
  const until = performance.now() + PATIENCE_MS
  let frame = requestAnimationFrame(look)
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of TAKES_OVER) removeEventListener(name, stop, true)
  }
  for (const name of TAKES_OVER) addEventListener(name, stop, { capture: true, passive: true })
  return stop

  function look() {
    const boxes = scrollersIn(stage)
    const reaches = scrolled.every(({ top }, i) => {
      const box = boxes[i]
      return top === 0 || (box && box.scrollHeight - box.clientHeight >= top)
    })
    if (!reaches && performance.now() < until) {
      frame = requestAnimationFrame(look)
      return
    }
    stop()
    if (reaches) for (const [i, { top, left }] of scrolled.entries()) boxes[i]?.scrollTo(left, top)
  }
}
