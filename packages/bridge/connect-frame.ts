import type { WelcomeData } from '@baoqiao/contract/messages/request-types.ts'
import { BridgeError, type BridgeErrorCode } from './bridge-error.ts'
import { type Answers, type Channel, openChannel } from './channel.ts'
import { makeNonce } from './nonce.ts'
import { readHello } from './read-hello.ts'

export interface ConnectFrameOptions {
  /** Not yet in the document: the first load counts as the first. */
  frame: HTMLIFrameElement
  /** Exact origins the frame may have. */
  origins: readonly string[]
  /** Read anew at every handshake. */
  welcome(): WelcomeData
  answers: Answers
  /** An event as it came, unchecked: `readEvent` makes it safe. */
  onEvent(data: unknown): void
  onOpen?(): void
  /** The frame reloaded (a new handshake follows), never answered, or reloaded too often (both final). */
  onFail?(code: BridgeErrorCode): void
}

export interface FrameConnection {
  /** As `Channel.ask`; rejects with CLOSED while there is no open port. */
  ask: Channel['ask']
  close(): void
}

/** The page's side: waits for the hello of this very frame, hands it a port, and does so again when it reloads. */
export function connectFrame(options: ConnectFrameOptions): FrameConnection {
  const { frame, origins, onFail } = options
  let channel: Channel | undefined
  let open = false
  let loaded = false
  let reloads: number[] = []
  let timer: ReturnType<typeof setTimeout>

  const listen = () => {
    addEventListener('message', meet)
    timer = setTimeout(end, 15_000, 'HANDSHAKE_TIMEOUT')
  }
  const hush = () => removeEventListener('message', meet)
  const drop = (code: string) => {
    clearTimeout(timer)
    hush()
    open = false
    channel?.close(code)
  }
  const end = (code: BridgeErrorCode) => {
    drop(code)
    frame.removeEventListener('load', load)
    onFail?.(code)
  }

  /**
   * The order of these checks is the security of the bridge: nothing of the message is read before the last. It listens
   * only while a hello is expected.
   */
  function meet({ isTrusted, source, origin, data }: MessageEvent) {
    const view = frame.contentWindow
    if (!isTrusted || !view || source !== view || !origins.includes(origin)) return
    const nonce = readHello(data)
    if (!nonce) return
    hush()
    const { port1, port2 } = new MessageChannel()
    const reply = makeNonce()
    channel = openChannel({ ...options, port: port1, expect: reply, onOpen: opened })
    const welcome = { ...options.welcome(), baoqiao: 1, kind: 'welcome', nonce, reply }
    view.postMessage(welcome, origin, [port2])
  }
  function opened() {
    clearTimeout(timer)
    open = true
    options.onOpen?.()
  }
  function load() {
    if (!loaded) {
      loaded = true
      return
    }
    const now = Date.now()
    reloads = [...reloads.filter((then) => then > now - 60_000), now]
    if (reloads.length > 3) return end('RELOAD_LIMIT')
    drop('FRAME_RELOADED')
    onFail?.('FRAME_RELOADED')
    listen()
  }

  frame.addEventListener('load', load)
  listen()
  return {
    ask: async (...call) => {
      if (!channel || !open) throw new BridgeError('CLOSED')
      return channel.ask(...call)
    },
    close() {
      drop('CLOSED')
      frame.removeEventListener('load', load)
    },
  }
}
