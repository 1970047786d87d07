import { clientOver } from '@baoqiao/client/client-over.ts'
import { xhrTransport } from '@baoqiao/client/xhr-transport.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { QueryClient } from '@tanstack/react-query'
import { hearComingBack } from '../../ground/coming-back.ts'
import type { ConsoleClient } from '../../ground/console-context.ts'
import { callTree } from '../../ground/contract-tree.ts'
import { fetchSealing, hasSealed, openSealed, openSealedAfter } from '../../ground/sealed-store.ts'
import { logCallError } from '../errors/collect-errors.ts'
import { appIdFor } from '../layout/channel-type.ts'
import { firstShown } from '../when-shown.ts'
import { arrive } from './arrive.ts'
import { markLocked } from './lock-screen.ts'
import { forgetLock } from './locked-place.ts'
import { OAUTH, VERSION } from './oauth.ts'
import { controlSession, type SessionControl } from './session-control.ts'
import { type Session, sessionStore } from './session-store.ts'

hearComingBack()

interface Opened {
  id: string
  control: SessionControl
  client: ConsoleClient
  queries: QueryClient
  /** What is drawn first is there, or will not come soon. */
  arrived: Promise<void>
}
let opened: Opened | null = null

/** The typed client, its answers and the running session of a login; the same ones until another login comes. */
export function openConsole(session: Session): Opened {
  if (opened?.id === session.id) return opened
  opened?.control.stop()
  const client: ConsoleClient = clientOver(callTree, xhrTransport(location.origin), {
    oauth: OAUTH,
    version: VERSION,
    appId: appIdFor,
    // A call that meets the end of a token waits: it goes through once the token is renewed or the person is back.
    session: { get: () => sessionStore.get(), refresh: () => control.freshToken() },
    onError(error) {
      if (error.status === 423 && error.message === MESSAGES.locked)
        return control.send({ type: 'screen.lock' })
      notify('danger', error.message)
      logCallError(error)
    },
    onUnauthorized: (error) => control.refuse(error),
  })
  const control = controlSession(session, {
    async loadProfile() {
      const isKept = hasSealed()
      if (isKept) fetchSealing().catch(() => undefined)
      const profile = await client.system.auth.info({ quiet: true })
      // Without what opens it nothing is kept in the browser, and what stands there stays.
      if (profile.storeKey && isKept) await openSealed(profile.storeKey).catch(() => undefined)
      // Nothing is to be read: the library does not stand before the first page.
      else if (profile.storeKey) openSealedAfter(firstShown, profile.storeKey)
      if (profile.locked) markLocked(session)
      else forgetLock(session)
      return profile
    },
    onOver() {
      if (opened?.control === control) opened = null
      control.stop()
    },
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5000 } },
  })
  opened = { id: session.id, control, client, queries, arrived: arrive({ control, client, queries }) }
  return opened
}
