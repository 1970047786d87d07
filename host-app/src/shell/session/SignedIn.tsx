import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { type Console, ConsoleContext } from '../console-context.ts'
import { Shell } from '../Shell.tsx'
import { Splash } from '../Splash.tsx'
import { useWords } from '../words/words.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { LockScreen } from './LockScreen.tsx'
import { openConsole } from './open-console.ts'
import { ReLogin } from './ReLogin.tsx'
import { unlock } from './session-service.ts'
import type { Session } from './session-store.ts'
import { sessionView } from './session-view.ts'

/** One login from its tokens to its end. The pages stay mounted below a lock and below a login that ran out. */
export function SignedIn({ session }: { session: Session }) {
  const words = useWords()
  const confirm = useConfirm()
  const { actor, client } = useMemo(() => openConsole(session), [session.id])
  const { screen, isSpent, profile, problem } = useSelector(actor, sessionView, sameView)
  const [opened, setOpened] = useState(screen === 'open')
  if (screen === 'open' && !opened) setOpened(true)
  useEffect(() => {
    if (isSpent) notify('warning', words.relogin.expired)
  }, [isSpent, words])
  const console = useMemo<Console | null>(
    () =>
      profile && {
        client,
        user: profile,
        lock: () => actor.send({ type: 'screen.lock' }),
        leave: () => actor.send({ type: 'session.leave' }),
        setUser: (next) => actor.send({ type: 'profile.changed', profile: next }),
      },
    [client, profile, actor],
  )
  const leave = () => actor.send({ type: 'session.leave' })
  const askToLeave = async () => (await confirm({ text: words.user.logoutAsk })) && leave()
  if (screen === 'failed')
    return <ErrorState message={problem} onRetry={() => actor.send({ type: 'profile.retry' })} />
  return (
    <>
      {console && opened ? (
        <Pages $hidden={screen !== 'open'} inert={screen !== 'open'}>
          <ConsoleContext value={console}>
            <Shell />
          </ConsoleContext>
        </Pages>
      ) : null}
      {screen === 'busy' ? <Splash /> : null}
      {screen === 'changingPassword' ? (
        <FirstPassword onDone={() => actor.send({ type: 'password.changed' })} onLeave={leave} />
      ) : null}
      {screen === 'locked' && profile ? (
        <LockScreen name={profile.name ?? profile.username} onUnlock={() => unlock(actor)} onLogout={leave} />
      ) : null}
      {isSpent && profile && screen !== 'locked' ? (
        <ReLogin user={profile} onLeave={() => void askToLeave()} />
      ) : null}
    </>
  )
}

type View = ReturnType<typeof sessionView>
const sameView = (a: View, b: View) =>
  a.screen === b.screen && a.isSpent === b.isSpent && a.profile === b.profile && a.problem === b.problem

/** Hidden keeps everything as it is: what was typed, open dialogs, where each list was scrolled to. */
const Pages = styled.div<{ $hidden: boolean }>`
  ${({ $hidden }) => ($hidden ? '&, & * { visibility: hidden !important; }' : '')}
`
