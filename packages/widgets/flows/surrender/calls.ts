import { file } from '@baoqiao/contract/system/file.ts'
import type { Context, Loaded } from './surrender.machine.ts'

/** What it calls today. */
export const calls = { file: { upload: file.upload } }

/** What it needs of the server besides, in the machine's words; amounts are cents. Files are addresses that `upload` gave. */
export interface SurrenderServer {
  load(policyId: string): Promise<Loaded>
  /** What would be given back if it were agreed to now. */
  quote(policyId: string, signal: AbortSignal): Promise<number>
  /** The same key is the same application. Leaves no draft behind. */
  apply(asked: Context, draftId: string | undefined): Promise<Loaded>
  resubmit(asked: Context): Promise<Loaded>
  withdraw(asked: Context): Promise<Loaded>
}
