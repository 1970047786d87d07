import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { ConfirmProvider } from '@baoqiao/ui/overlay/confirm.tsx'
import { Notices } from '@baoqiao/ui/overlay/notify.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type ConsoleClient, ConsoleContext } from '../src/ground/console-context.ts'
import { useLocation } from '../src/ground/router/place.tsx'

// What opens over a list is loaded when it first opens; a cold module graph takes more than a second.
configure({ asyncUtilTimeout: 5000 })

interface Around {
  client: object
  permissions: string[]
  at?: string
  user?: Partial<UserInfo>
}

/** For tests: a screen inside the console's surroundings, with these calls and authorities. */
export function renderInConsole(screen: ReactNode, { client, permissions, at = '/', user = {} }: Around) {
  // jsdom has no modal dialogs: opening one is enough for what is tested here.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  history.replaceState(null, '', at)
  // Only the calls that a test needs are there.
  const nothing = () => undefined
  const console = {
    client: client as ConsoleClient,
    user: { ...USER, ...user, permissions },
    setUser: nothing,
    lock: nothing,
    leave: nothing,
  }
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConsoleContext value={console}>
        <ConfirmProvider>
          {screen}
          <Where />
        </ConfirmProvider>
        <Notices />
      </ConsoleContext>
    </QueryClientProvider>,
  )
}

/** The address, for tests to read. */
function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
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
  actors: [],
  distAccount: null,
}
