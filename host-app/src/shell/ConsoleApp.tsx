import { ConfirmProvider } from '@baoqiao/ui/overlay/confirm.tsx'
import { Notices } from '@baoqiao/ui/overlay/notify.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { collectErrors } from './errors/collect-errors.ts'
import { SignedIn } from './session/SignedIn.tsx'
import type { Session } from './session/session-store.ts'

/** Everything behind the login. Made anew for each login, so nothing of one person is left for the next. */
export default function ConsoleApp({ session }: { session: Session }) {
  const [queries] = useState(makeQueryClient)
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

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5000 } },
  })
