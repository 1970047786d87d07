import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LoginLink } from './login-parts.ts'
import { PasswordForm } from './PasswordForm.tsx'

const SmsForm = lazyView(async () => (await import('./SmsForm.tsx')).default)

/** Over the page when the session ran out: the same person logs in and goes on, with everything they typed. */
export default function ReLogin({ user, onLeave }: { user: UserInfo; onLeave: () => void }) {
  const [bySms, setBySms] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
    return () => element?.close()
  }, [])
  return (
    <Box
      ref={dialog}
      aria-label="登录已过期"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <h2>登录已过期</h2>
      <p>页面和填写的内容都还在，登录后接着做。</p>
      {bySms ? (
        <Suspense>
          <SmsForm only={user.userId} />
        </Suspense>
      ) : (
        <PasswordForm username={user.username} />
      )}
      {user.phone ? (
        <LoginLink type="button" onClick={() => setBySms(!bySms)}>
          {bySms ? '用密码登录' : `用短信验证码登录（${user.phone}）`}
        </LoginLink>
      ) : null}
      <LoginLink type="button" onClick={onLeave}>
        换个账号登录
      </LoginLink>
    </Box>
  )
}

const Box = styled.dialog`
  width: min(400px, calc(100vw - 24px));
  padding: var(--bq-s6) var(--bq-s6) var(--bq-s4);
  border: 0;
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  color: var(--bq-text);
  box-shadow: var(--bq-shadow-2);
  &[open] {
    display: grid;
    gap: var(--bq-s2);
  }
  /* Whoever walks by must not read on: the page is still behind it. */
  &::backdrop {
    background: rgb(10 15 25 / 45%);
    backdrop-filter: blur(14px);
  }
  h2 {
    font-size: var(--bq-fs-5);
    line-height: 1.3;
  }
  p {
    margin-bottom: var(--bq-s2);
    color: var(--bq-text-2);
  }
`
