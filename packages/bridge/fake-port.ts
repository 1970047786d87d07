/** Two ends of a port whose messages arrive in the same task as trusted ones; `log` holds all that was sent. For tests. */
export function fakePorts() {
  const left = new FakePort()
  const right = new FakePort()
  left.other = right
  right.other = left
  // The bridge uses these three members of a MessagePort only.
  return {
    left: left as unknown as MessagePort & FakePort,
    right: right as unknown as MessagePort & FakePort,
  }
}

export class FakePort {
  other: FakePort | undefined
  log: unknown[] = []
  closed = false
  onmessage: ((event: { isTrusted: boolean; data: unknown }) => void) | null = null

  postMessage(data: unknown) {
    const copy = structuredClone(data)
    this.log.push(copy)
    this.other?.hear(copy)
  }

  hear(data: unknown, isTrusted = true) {
    this.onmessage?.({ isTrusted, data })
  }

  close() {
    this.closed = true
  }
}
