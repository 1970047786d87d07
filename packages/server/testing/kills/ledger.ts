/** What the world outside knows: every entry was acknowledged by a server, whatever happened to it a moment later. */
export interface Ledger {
  /** Order ids by the policyholder's name, which is another for every order. */
  orders: Map<string, string>
  /** Money that the gateway took and told us of, by its own number. Cents. */
  received: Map<string, number>
  cancelled: Set<string>
  /** Title that was last saved, by the draft's id. */
  drafts: Map<string, string>
  /** Bytes in hex by the address they were given. */
  files: Map<string, string>
  /** Requests that had no answer and were sent again. */
  repeats: number
  /** What a client saw that no client may see. */
  complaints: string[]
}

export const emptyLedger = (): Ledger => ({
  orders: new Map(),
  received: new Map(),
  cancelled: new Set(),
  drafts: new Map(),
  files: new Map(),
  repeats: 0,
  complaints: [],
})
