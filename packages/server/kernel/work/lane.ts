import type { Carrier } from './carrier.ts'

/** Topics that wait for the same kind of system. Lanes do not wait for each other. */
export interface Lane {
  readonly name: string
  /** Rows that one server carries at once. */
  readonly atOnce: number
  /** Of those, rows of one key on all servers together; a little more when two servers choose in the same moment. */
  readonly perKey: number
  readonly carriers: readonly Carrier[]
}
