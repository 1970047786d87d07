import type { WelcomeData } from '@baoqiao/contract/messages/request-types.ts'
import { BridgeError } from './bridge-error.ts'
import { type Answers, type Channel, openChannel } from './channel.ts'
import { makeNonce } from './nonce.ts'
import { readWelcome } from './read-welcome.ts'

export interface ConnectParentOptions {
  /** Exact origins of the pages that may hold this frame, from the server. */
  origins: readonly string[]
  answers: Answers
}

export interface ParentConnection {
  origin: string
  welcome: WelcomeData
  channel: Channel
}

/**
 * The frame's side: says hello to allowed origins only, until the page hands it a port.
 * Rejects with BridgeError NOT_FRAMED, ORIGIN_REFUSED or HANDSHAKE_TIMEOUT.
 */
export async function connectParent(options: ConnectParentOptions): Promise<ParentConnection> {
  const targets = allowedParents(options.origins)
  // Before `load` the page cannot tell this document's first load from a reload.
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }))
  const nonce = makeNonce()
  const { welcome, reply, origin, port } = await meet(targets, nonce)
  const channel = openChannel({ port, answers: options.answers })
  // Our first word on the port proves that we are the one who was welcomed.
  channel.send({ kind: 'open', nonce: reply })
  return { origin, welcome, channel }
}

function allowedParents(origins: readonly string[]): readonly string[] {
  if (window.parent === window) throw new BridgeError('NOT_FRAMED')
  // Where the browser says who the parent is, hello goes nowhere else.
  const parent = window.location.ancestorOrigins?.[0]
  const targets = parent === undefined ? origins : origins.filter((origin) => origin === parent)
  if (targets.length === 0) throw new BridgeError('ORIGIN_REFUSED')
  return targets
}

interface Met {
  welcome: WelcomeData
  reply: string
  origin: string
  port: MessagePort
}

function meet(targets: readonly string[], nonce: string): Promise<Met> {
  return new Promise((resolve, reject) => {
    const hello = () => {
      for (const target of targets) window.parent.postMessage({ baoqiao: 1, kind: 'hello', nonce }, target)
    }
    const stop = () => {
      clearInterval(beat)
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
    const hear = ({ isTrusted, source, origin, data, ports: [port] }: MessageEvent) => {
      if (!isTrusted || source !== window.parent || !targets.includes(origin) || !port) return
      const met = readWelcome(data, nonce)
      if (!met) return
      stop()
      resolve({ ...met, origin, port })
    }
    const timer = setTimeout(() => {
      stop()
      reject(new BridgeError('HANDSHAKE_TIMEOUT'))
    }, 15_000)
    const beat = setInterval(hello, 250)
    addEventListener('message', hear)
    hello()
  })
}
