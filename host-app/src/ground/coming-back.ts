import { focusManager } from '@tanstack/react-query'

/**
 * What follows other windows is asked anew on coming back to this one. Two windows side by side are both visible: of them
 * the focus alone tells.
 */
export const hearComingBack = (): void =>
  focusManager.setEventListener((back) => {
    const come = () => back()
    for (const name of COMING) addEventListener(name, come)
    return () => {
      for (const name of COMING) removeEventListener(name, come)
    }
  })

const COMING = ['visibilitychange', 'focus']
