import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

const SCREENS = ['open', 'locked', 'changingPassword', 'failed'] as const

export interface SessionView {
  screen: (typeof SCREENS)[number] | 'busy'
  /** The tokens are spent: the person has to log in over the page. */
  isSpent: boolean
  profile: UserInfo | null
  /** Why the profile did not come. */
  problem: string
}

/** What is shown for a state of the session machine. */
export function sessionView(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const screen = SCREENS.find((name) => snapshot.matches({ live: { screen: name } }))
  return {
    screen: screen ?? 'busy',
    isSpent: snapshot.matches({ live: { tokens: 'spent' } }),
    profile: snapshot.context.profile,
    problem: snapshot.context.problem,
  }
}
