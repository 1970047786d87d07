import type { WidgetEvent } from '@baoqiao/contract/messages/event-types.ts'
import type { RequestData } from '@baoqiao/contract/messages/request-types.ts'
import type { RequestName } from '@baoqiao/contract/messages/words.ts'
import { BridgeError } from './bridge-error.ts'
import { pendingCalls } from './calls.ts'
import { isCount, isRecord } from './fields.ts'

/** One side of an open port. */
export interface Channel {
  /** Sends as it is, with the next `seq`; nothing once it is closed. */
  send(message: { kind: 'open'; nonce: string } | { kind: 'event'; data: WidgetEvent }): void
  /**
   * The answer as it came, unchecked. Rejects with BridgeError: TIMEOUT (30 s), the other side's code, or the code of
   * `close`.
   */
  ask<Name extends RequestName>(name: Name, data: RequestData<Name>): Promise<unknown>
  /** Ends the port; what still waits rejects with `code`. */
  close(code: string): void
}

/** Answers questions of one name. Data is as it came and must be checked; throwing refuses. */
export type Answers = { [Name in RequestName]?: (data: unknown) => unknown }

export interface ChannelOptions {
  port: MessagePort
  answers: Answers
  /** The nonce the other side must show in its first message; nothing else is heard before. */
  expect?: string
  onOpen?(): void
  /** An event as it came, unchecked. */
  onEvent?(data: unknown): void
}

/** Speaks over a MessagePort: events, questions and answers. `seq` only grows, so nothing is heard twice. */
export function openChannel({ port, answers, expect, onOpen, onEvent }: ChannelOptions): Channel {
  const calls = pendingCalls()
  let open = !expect
  let closed = ''
  let sent = 0
  let heard = 0

  const send = (message: object) => {
    if (!closed) port.postMessage({ ...message, seq: ++sent })
  }

  const answer = async ({ id, name, data }: Message) => {
    try {
      const found: unknown = Object.hasOwn(answers, String(name)) && Reflect.get(answers, String(name))
      if (typeof found !== 'function') throw new BridgeError('REFUSED')
      send({ kind: 'answer', id, data: await found(data) })
    } catch (error) {
      send({ kind: 'refuse', id, code: error instanceof BridgeError ? error.code : 'REFUSED' })
    }
  }

  const hear = (message: Message) => {
    const { kind, id, data, code } = message
    if (kind === 'event') onEvent?.(data)
    else if (kind === 'ask') answer(message)
    else if (kind === 'answer') calls.answer(id, data)
    else if (kind === 'refuse') calls.refuse(id, String(code))
  }

  port.onmessage = ({ isTrusted, data }) => {
    if (!isTrusted || closed || !isRecord(data) || !isCount(data.seq)) return
    const seq = Number(data.seq)
    if (seq <= heard || !(open || (data.kind === 'open' && data.nonce === expect))) return
    heard = seq
    if (open) return hear(data)
    open = true
    onOpen?.()
  }

  return {
    send,
    async ask(name, data) {
      if (closed) throw new BridgeError(closed)
      return calls.start((id) => send({ kind: 'ask', id, name, data }))
    },
    close(code) {
      if (closed) return
      closed = code
      port.onmessage = null
      port.close()
      calls.refuseAll(code)
    },
  }
}

type Message = Record<string, unknown>
