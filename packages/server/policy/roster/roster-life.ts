import { rosterSyncMachine } from '@baoqiao/contract/rules/machines/roster-sync.ts'
import { defineLife } from '../../kernel/work/life.ts'

/** A list that is carried over to a policy; what follows each event is done by who brings it about. */
export const rosterSyncLife = defineLife(rosterSyncMachine, 'roster_sync')
