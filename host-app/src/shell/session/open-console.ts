import { clientOver } from '@baoqiao/client/client-over.ts'
import { xhrTransport } from '@baoqiao/client/xhr-transport.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { callTree } from '../../contract-tree.ts'
import type { ConsoleClient } from '../console-context.ts'
import { logCallError } from '../errors/collect-errors.ts'
import { OAUTH, VERSION } from './oauth.ts'
import { type SessionActor, startSession } from './session-service.ts'
import { type Session, sessionStore } from './session-store.ts'

interface Opened {
  id: string
  actor: SessionActor
  client: ConsoleClient
  stop(): void
}
let opened: Opened | null = null

/** The typed client and the running session of a login; the same ones until another login comes. */
export function openConsole(session: Session): Opened {
  if (opened?.id === session.id) return opened
  opened?.stop()
  const client: ConsoleClient = clientOver(callTree, xhrTransport(location.origin), {
    oauth: OAUTH,
    version: VERSION,
    // A call that meets the end of a token waits: it goes through once the token is renewed or the person is back.
    session: { get: () => sessionStore.get(), refresh: () => service.freshToken() },
    onError(error) {
      notify('danger', error.message)
      logCallError(error)
    },
    onUnauthorized: (error) => service.refuse(error),
  })
  const service = startSession(session, () => client.system.auth.info({ quiet: true }))
  const { actor, stop } = service
  opened = { id: session.id, actor, client, stop }
  actor.subscribe({
    complete: () => {
      if (opened?.actor === actor) opened = null
      stop()
    },
  })
  return opened
}
