import type { WidgetEvent } from '@baoqiao/contract/messages/event-types.ts'
import type { RequestAnswer, RequestData } from '@baoqiao/contract/messages/request-types.ts'
import type { RequestName } from '@baoqiao/contract/messages/words.ts'
import { BridgeError } from './bridge-error.ts'
import { pendingCalls } from './calls.ts'
import { isCount, isRecord, matches } from './fields.ts'

/** One side of an open port. */
export interface Channel {
  emit(event: WidgetEvent): void
  /** Rejects with BridgeError: TIMEOUT, ANSWER_INVALID, the other side's code, or the code of `close`. */
  ask<Name extends RequestName>(
    name: Name,
    data: RequestData<Name>,
    options?: AskOptions<RequestAnswer<Name>>,
  ): Promise<RequestAnswer<Name> | undefined>
  /** Ends the port; what still waits rejects with `code`. */
  close(code: string): void
}

export interface AskOptions<Answer> {
  /** Checks the answer: a clean copy, or undefined to reject with ANSWER_INVALID. Without it the answer is dropped. */
  read?: (answer: unknown) => Answer | undefined
  timeoutMs?: number
}

/** Answers questions of one name. Data is as it came and must be checked; throwing refuses. */
export type Answers = { [Name in RequestName]?: (data: unknown) => unknown }

export interface ChannelOptions {
  port: MessagePort
  answers: Answers
  /** The nonce the other side must show in its first message; nothing else is heard before. */
  expect?: string
  /** The nonce to show in our first message. */
  show?: string
  onOpen?(): void
  /** An event as it came, unchecked. */
  onEvent?(data: unknown): void
}

/** Speaks over a MessagePort: events, questions and answers. `seq` only grows, so nothing is heard twice. */
export function openChannel({ port, answers, expect, show, onOpen, onEvent }: ChannelOptions): Channel {
  const calls = pendingCalls()
  let open = expect === undefined
  let closed: string | undefined
  let sent = 0
  let heard = 0

  const send = (message: object) => {
    if (closed === undefined) port.postMessage({ ...message, seq: ++sent })
  }

  const answer = async ({ id, name, data }: Message) => {
    try {
      const found = new Map<unknown, (data: unknown) => unknown>(Object.entries(answers)).get(name)
      if (!found) throw new BridgeError('REFUSED')
      send({ kind: 'answer', id, data: await found(data) })
    } catch (error) {
      send({ kind: 'refuse', id, code: error instanceof BridgeError ? error.code : 'REFUSED' })
    }
  }

  const hear: Record<string, (message: Message) => void> = {
    event: ({ data }) => onEvent?.(data),
    ask: (message) => void answer(message),
    answer: ({ id, data }) => calls.answer(id, data),
    refuse: ({ id, code }) => calls.refuse(id, isCode(code) ? String(code) : 'REFUSED'),
  }

  port.onmessage = ({ isTrusted, data }) => {
    if (!isTrusted || closed !== undefined || !isRecord(data)) return
    const { seq, kind } = data
    if (!isCount(seq) || Number(seq) <= heard) return
    const opening = !open
    if (opening && (kind !== 'open' || data.nonce !== expect)) return
    heard = Number(seq)
    open = true
    if (opening) onOpen?.()
    else if (typeof kind === 'string' && Object.hasOwn(hear, kind)) hear[kind]?.(data)
  }

  if (show !== undefined) send({ kind: 'open', nonce: show })
  return {
    emit: (event) => send({ kind: 'event', data: event }),
    async ask(name, data, { read, timeoutMs = 30_000 } = {}) {
      if (closed !== undefined) throw new BridgeError(closed)
      const given = await calls.start(timeoutMs, (id) => send({ kind: 'ask', id, name, data }))
      const answer = read?.(given)
      if (read && answer === undefined) throw new BridgeError('ANSWER_INVALID')
      return answer
    },
    close(code) {
      if (closed !== undefined) return
      closed = code
      port.onmessage = null
      port.close()
      calls.refuseAll(code)
    },
  }
}

type Message = Record<string, unknown>

const isCode = matches(/^[A-Z_]{1,40}$/)
