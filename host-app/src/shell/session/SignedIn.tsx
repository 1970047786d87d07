import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { ConfirmProvider, useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify, withholdNotices } from '@baoqiao/ui/overlay/notify.tsx'
import { OverlayHome } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { type Console, ConsoleContext } from '../../ground/console-context.ts'
import { prefetch } from '../prefetch.ts'
import { ScreenBoundary } from '../ScreenBoundary.tsx'
import { Shell } from '../Shell.tsx'
import { Splash } from '../Splash.tsx'
import { whenShown } from '../when-shown.ts'
import { openConsole } from './open-console.ts'
import type { Session } from './session-store.ts'
import { Withheld } from './Withheld.tsx'

const FirstPassword = lazyView(async () => (await import('./FirstPassword.tsx')).default)
const LockScreen = lazyView(async () => (await import('./LockScreen.tsx')).default)
const ReLogin = lazyView(async () => (await import('./ReLogin.tsx')).default)

/** One login from its tokens to its end. The pages stay as they are behind a lock, out of the document, and below a login that ran out. */
export function SignedIn({ session }: { session: Session }) {
  const confirm = useConfirm()
  const { control, client } = useMemo(() => openConsole(session), [session.id])
  const { screen, isSpent, profile, problem } = useSyncExternalStore(control.subscribe, control.view)
  const [opened, setOpened] = useState(screen === 'open')
  if (screen === 'open' && !opened) setOpened(true)
  // They name what was worked on.
  useLayoutEffect(() => {
    withholdNotices(screen === 'locked')
    return () => withholdNotices(false)
  }, [screen])
  useEffect(() => {
    if (isSpent) notify('warning', '登录已过期，请重新登录')
  }, [isSpent])
  const queries = useQueryClient()
  useEffect(() => {
    if (!opened) return
    return whenShown(queries, () => {
      control.run()
      prefetch()
    })
  }, [queries, control, opened])
  const console = useMemo<Console | null>(
    () =>
      profile && {
        client,
        user: profile,
        lock: () => control.send({ type: 'screen.lock' }),
        leave: () => control.send({ type: 'session.leave' }),
        setUser: (next) => control.send({ type: 'profile.changed', profile: next }),
      },
    [client, profile, control],
  )
  const leave = () => control.send({ type: 'session.leave' })
  const askToLeave = async () => (await confirm({ text: '即将退出系统, 是否继续?' })) && leave()
  if (screen === 'failed')
    return <ErrorState message={problem} onRetry={() => control.send({ type: 'profile.retry' })} />
  return (
    <>
      {console && opened ? (
        <Withheld withheld={screen === 'locked'}>
          <Pages $hidden={screen !== 'open'} inert={screen !== 'open'}>
            {/* Questions of the pages are withheld with them. */}
            <OverlayHome>
              <ConfirmProvider>
                <ConsoleContext value={console}>
                  <Shell />
                </ConsoleContext>
              </ConfirmProvider>
            </OverlayHome>
          </Pages>
        </Withheld>
      ) : null}
      {screen === 'busy' ? <Splash /> : null}
      <ScreenBoundary resetKey={screen}>
        <Suspense fallback={<Splash />}>
          {screen === 'changingPassword' ? (
            <FirstPassword onDone={() => control.send({ type: 'password.changed' })} onLeave={leave} />
          ) : null}
          {screen === 'locked' && profile ? (
            <LockScreen
              name={profile.name ?? profile.username}
              onUnlock={control.unlock}
              onOver={control.refuse}
              onLogout={leave}
            />
          ) : null}
          {isSpent && profile && screen !== 'locked' ? (
            <ReLogin user={profile} onLeave={() => void askToLeave()} />
          ) : null}
        </Suspense>
      </ScreenBoundary>
    </>
  )
}

/** Hidden keeps everything as it is: what was typed, open dialogs, where each list was scrolled to. */
const Pages = styled.div<{ $hidden: boolean }>`
  ${({ $hidden }) => ($hidden ? '&, & * { visibility: hidden !important; }' : '')}
`
