import type { rosterSyncMachine } from '../machines/roster-sync.ts'
import { setsOf } from './sets-of.ts'

/** `open`: the policy's one list under way; while it is, no other is begun beside it. */
export const ROSTER = setsOf<typeof rosterSyncMachine>()({
  RUNNING: ['open'],
  STOPPED: ['open'],
  DONE: [],
  DROPPED: [],
})
