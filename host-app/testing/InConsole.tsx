import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { ConfirmProvider } from '@baoqiao/ui/overlay/confirm.tsx'
import { Notices } from '@baoqiao/ui/overlay/notify.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ConsoleClient, ConsoleContext } from '../src/ground/console-context.ts'
import { openSealed } from '../src/ground/sealed-store.ts'

export interface Around {
  /** Only the calls that are needed are there. */
  client: object
  permissions: string[]
  user?: Partial<UserInfo>
}

// As whoever is in has been given.
await openSealed('5e'.repeat(32))

/** The console's surroundings of a screen, for tests and stories: these calls, this person, no server. */
export function InConsole({ client, permissions, user = {}, children }: Around & { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const nothing = () => undefined
  const console = {
    client: client as ConsoleClient,
    user: { ...USER, ...user, permissions },
    setUser: nothing,
    lock: nothing,
    leave: nothing,
  }
  return (
    <QueryClientProvider client={queries}>
      <ConsoleContext value={console}>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Notices />
      </ConsoleContext>
    </QueryClientProvider>
  )
}

const USER: UserInfo = {
  userId: '1',
  username: 'tester',
  name: '测试员',
  phone: null,
  userType: 'sys',
  avatar: null,
  tenantId: '3',
  passwordStatus: '0',
  roles: [],
  roleNames: [],
  permissions: [],
  authorities: [],
  actors: [],
  locked: false,
  storeKey: null,
  distAccount: null,
}
