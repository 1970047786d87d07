import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { ConfirmProvider } from '../kit/overlay/Confirm.tsx'
import { Notices, notify } from '../kit/overlay/notify.tsx'
import { createConsoleClient } from './client.ts'
import { type Console, ConsoleContext } from './console-context.ts'
import { Shell } from './Shell.tsx'
import { Splash } from './Splash.tsx'
import { useTokenTimer } from './session/use-token-timer.ts'
import { claimTabs } from './tabs/tab-store.ts'

/** Everything behind the login. Made anew for each login, so nothing of one person is left for the next. */
export default function ConsoleApp() {
  const [queries] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <SignedIn />
      </ConfirmProvider>
      <Notices />
    </QueryClientProvider>
  )
}

function SignedIn() {
  useTokenTimer()
  const client = useMemo(() => createConsoleClient((message) => notify('danger', message)), [])
  const user = useQuery({
    queryKey: ['session', 'user'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const info = await client.system.auth.info({ quiet: true })
      claimTabs(info.userId)
      return info
    },
  })
  const console = useMemo<Console | null>(
    () => (user.data ? { client, user: user.data } : null),
    [client, user.data],
  )
  if (user.isError) return <ErrorState message={user.error.message} onRetry={() => void user.refetch()} />
  if (!console) return <Splash />
  return (
    <ConsoleContext value={console}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </ConsoleContext>
  )
}

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5000 } },
  })
