import { CallError } from '@baoqiao/client/call-error.ts'

/** Why a call was refused, for where no field of its own stands: what was said of the first field comes before what was said of all. */
export const reasonOf = (error: Error): string =>
  (error instanceof CallError ? error.issues[0]?.message : undefined) ?? error.message
