import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

const SCREENS = ['open', 'locked', 'changingPassword', 'failed'] as const

/** What is shown for a state of the session machine. */
export function sessionView(snapshot: SnapshotFrom<typeof sessionMachine>) {
  const screen = SCREENS.find((name) => snapshot.matches({ live: { screen: name } }))
  return {
    screen: screen ?? ('busy' as const),
    isSpent: snapshot.matches({ live: { tokens: 'spent' } }),
    profile: snapshot.context.profile,
    problem: snapshot.context.problem,
  }
}
