export type { Sent, Transport } from '@baoqiao/contract/kernel/transport.ts'

export const TIMEOUT_MS = 30_000
export const FILE_TIMEOUT_MS = 10 * 60_000
/** A file that is made while it is sent has no length; about how long it will be stands here. */
export const LENGTH_HEADER = 'x-estimated-length'
