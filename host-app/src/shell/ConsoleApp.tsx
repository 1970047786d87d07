import { ConfirmProvider } from '@baoqiao/ui/overlay/confirm.tsx'
import { Notices } from '@baoqiao/ui/overlay/notify.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { collectErrors } from './errors/collect-errors.ts'
import { openConsole } from './session/open-console.ts'
import { SignedIn } from './session/SignedIn.tsx'
import type { Session } from './session/session-store.ts'

/**
 * Everything behind the login. Made anew for each login, so nothing of one person is left for the next. Suspends until
 * the first answers are there.
 */
export default function ConsoleApp({ session }: { session: Session }) {
  const { queries, arrived } = openConsole(session)
  use(arrived)
  useEffect(collectErrors, [])
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <SignedIn session={session} />
      </ConfirmProvider>
      <Notices />
    </QueryClientProvider>
  )
}
