import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { styled } from 'styled-components'
import { arrivedMobile } from './arrival.ts'
import { LoginLink } from './login-parts.ts'
import { PasswordForm } from './PasswordForm.tsx'

const SmsForm = lazyView(async () => (await import('./SmsForm.tsx')).default)
const SocialLogin = lazyView(async () => (await import('./SocialLogin.tsx')).default)
const ForgotPassword = lazyView(async () => (await import('./ForgotPassword.tsx')).default)
const WAYS = ['byPassword', 'bySms', 'bySocial'] as const
const TITLES = { byPassword: '密码登录', bySms: '短信登录', bySocial: '第三方登录' } as const

/** Password, text message or another account: tabs, of which only the first is in the first load. */
export function LoginWays({ notice }: { notice?: ReactNode }) {
  const id = useId()
  const [way, setWay] = useState<(typeof WAYS)[number]>(arrivedMobile() ? 'bySms' : 'byPassword')
  const [forgot, setForgot] = useState(false)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = WAYS[(WAYS.indexOf(way) + step + WAYS.length) % WAYS.length]
    if (!next) return
    setWay(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-way=${next}]`)?.focus()
  }
  if (forgot)
    return (
      <Suspense>
        <ForgotPassword onBack={() => setForgot(false)} />
      </Suspense>
    )
  return (
    <>
      <Tabs role="tablist" aria-label="登录方式" onKeyDown={onKeyDown}>
        {WAYS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-way={name}
            id={`${id}${name}`}
            aria-selected={name === way}
            aria-controls={`${id}p`}
            tabIndex={name === way ? 0 : -1}
            onClick={() => setWay(name)}
          >
            {TITLES[name]}
          </button>
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}p`} aria-labelledby={`${id}${way}`}>
        <Suspense>
          {way === 'byPassword' ? <PasswordForm notice={notice} /> : null}
          {way === 'bySms' ? <SmsForm /> : null}
          {way === 'bySocial' ? <SocialLogin /> : null}
        </Suspense>
      </div>
      {way === 'byPassword' ? (
        <LoginLink type="button" onClick={() => setForgot(true)}>
          忘记密码
        </LoginLink>
      ) : null}
    </>
  )
}

const Tabs = styled.div`
  display: flex;
  gap: var(--bq-s5);
  border-bottom: 1px solid var(--bq-border);
  button {
    height: 38px;
    padding: 0 2px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--bq-text-2);
    font: inherit;
    cursor: pointer;
  }
  button[aria-selected='true'] {
    border-color: var(--bq-primary);
    color: var(--bq-primary);
    font-weight: 600;
  }
`
