import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmProvider } from '../kit/overlay/Confirm.tsx'
import { Notices } from '../kit/overlay/notify.tsx'
import { SignedIn } from './session/SignedIn.tsx'
import type { Session } from './session/session-store.ts'

/** Everything behind the login. Made anew for each login, so nothing of one person is left for the next. */
export default function ConsoleApp({ session }: { session: Session }) {
  const [queries] = useState(makeQueryClient)
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
