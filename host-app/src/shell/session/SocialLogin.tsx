import { CallError } from '@baoqiao/client/call-error.ts'
import { statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { authClient, type SocialWay } from './auth-client.ts'
import { newNonce } from './social-state.ts'

/** Accounts of other sites: each button leads there, and `/authredirect` brings the person back. */
export default function SocialLogin() {
  const [ways, setWays] = useState<readonly SocialWay[] | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    let left = false
    authClient.ways(newNonce()).then(
      (found) => left || setWays(found),
      (failure: unknown) =>
        left || setError(failure instanceof CallError ? failure.message : statusMessage(0)),
    )
    return () => {
      left = true
    }
  }, [])
  if (error) return <Alert tone="danger">{error}</Alert>
  return (
    <Stack aria-busy={ways === null}>
      <p>
        {ways?.length === 0
          ? '还没有开通第三方登录'
          : '使用已绑定的第三方账号登录；没有绑定过的，请先用密码登录，再到个人信息里绑定。'}
      </p>
      {ways?.map(({ type, title, url }) => (
        <a key={type} href={url}>
          {title}
        </a>
      ))}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  min-height: 240px;
  align-content: start;
  p {
    color: var(--bq-text-2);
  }
  a {
    display: grid;
    place-items: center;
    height: 44px;
    border: 1px solid var(--bq-border-strong);
    border-radius: var(--bq-r2);
    color: var(--bq-text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--bq-primary);
    color: var(--bq-primary);
  }
`
