import { refuse } from '../kernel/http/app-error.ts'

interface Row {
  system?: string | null | undefined
}

/** What the system itself reads keeps being so: called something else, it could be deleted. */
export function staysOfSystem(before: Row, change: Row, message: string): void {
  if (before.system === '1' && change.system !== undefined && change.system !== '1')
    throw refuse(message, [{ path: 'system', message }])
}
