import { BridgeError } from './bridge-error.ts'

/** Questions that wait for their answer, by id; each ends once: answered, refused, timed out or closed. */
export function pendingCalls() {
  const waiting = new Map<unknown, Waiting>()
  let last = 0

  const take = (id: unknown) => {
    const call = waiting.get(id)
    waiting.delete(id)
    clearTimeout(call?.timer)
    return call
  }
  const refuse = (id: unknown, code: string) => take(id)?.reject(new BridgeError(code))

  return {
    /** Sends the question with a new id; the promise takes whatever comes back. */
    start: (send: (id: number) => void) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject, timer: setTimeout(refuse, 30_000, id, 'TIMEOUT') })
        send(id)
      }),
    answer: (id: unknown, data: unknown) => take(id)?.resolve(data),
    refuse,
    refuseAll(code: string) {
      for (const id of waiting.keys()) refuse(id, code)
    },
  }
}

interface Waiting {
  resolve(data: unknown): void
  reject(error: BridgeError): void
  timer: ReturnType<typeof setTimeout>
}
