/** Work that leaves through the outbox: its name, and what its payload is. Made by `defineTopic` alone. */
export interface Topic<P> {
  readonly name: string
  /** Whose turn it is: rows of one key take turns, so that one partner's crowd does not hold up the others'. */
  readonly key: (payload: P) => string
}

/** The payload is stored as JSON: plain objects, texts, numbers. Without `key` the tenant is the key. */
export const defineTopic = <P extends object>(
  name: string,
  key: (payload: P) => string = () => '',
): Topic<P> => ({ name, key })

/** Writes an outbox row in the caller's transaction; carried out after commit, at least once, not before `runAfter`. */
export type Emit = <P>(topic: Topic<P>, payload: NoInfer<P>, runAfter?: Date) => Promise<void>
