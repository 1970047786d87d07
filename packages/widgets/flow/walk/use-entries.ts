import { useEffect, useRef } from 'react'
import type { Walking } from './walk.ts'

interface Mark {
  flow: string
  step: string
}
const markOf = (state: unknown): Mark | null => {
  const mark: unknown = Reflect.get(Object(state), 'baoqiao')
  const part = (name: string): unknown => Reflect.get(Object(mark), name)
  const [flow, step] = [part('flow'), part('step')]
  return typeof flow === 'string' && typeof step === 'string' ? { flow, step } : null
}

/**
 * Each step an entry of the page's history: Back and Forward walk the steps, and the steps' own buttons walk the
 * history. Entries hold a name and nothing that was typed. Only for pages of ours: in a partner's page, and in a frame
 * of it, entries would come between its own, and its router would hear of moves that it did not make.
 */
export function useEntries(walking: Omit<Walking, 'context'>): void {
  const now = useRef(walking)
  now.current = walking
  const home = useRef(location.pathname)
  /** Steps of our entries up to the present one, as far as they were made here. */
  const trail = useRef<string[]>([])
  const { step, subject: key } = walking
  const ours = walking.props.ownPage === true

  useEffect(() => {
    // Elsewhere in the console by now: its history is not written for a page that is not shown.
    if (!ours || !step || location.pathname !== home.current) return
    const steps = trail.current
    if (steps.at(-1) === step) return
    const write = (how: 'pushState' | 'replaceState') =>
      history[how]({ ...history.state, baoqiao: { flow: key, step } }, '')
    if (steps.at(-2) === step) {
      steps.pop()
      return history.back()
    }
    write(steps.length === 0 ? 'replaceState' : 'pushState')
    steps.push(step)
  }, [ours, step, key])

  useEffect(() => {
    if (!ours) return
    const go = (step: string) => {
      const { actor, focus } = now.current
      focus.invite()
      actor.send({ type: 'step.go', step })
      return actor.getSnapshot().value === step
    }
    const moved = (event: PopStateEvent) => {
      const mark = markOf(event.state)
      const { subject, step: shown, over } = now.current
      if (mark?.flow !== subject || location.pathname !== home.current) return
      if (over) return history.back()
      const steps = trail.current
      const at = steps.lastIndexOf(mark.step)
      const put = at === -1 ? [...steps, mark.step] : steps.slice(0, at + 1)
      if (mark.step === shown || go(mark.step)) trail.current = put
      // It does not go there now: the entry is the one that is shown.
      else if (shown) {
        history.replaceState({ ...history.state, baoqiao: { flow: subject, step: shown } }, '')
        trail.current = [...put.slice(0, -1), shown]
      }
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [ours])
}
