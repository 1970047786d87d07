import { CallError } from '@baoqiao/client/call-error.ts'
import { statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Spinner } from '@baoqiao/ui/feedback/Spinner.tsx'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { randomStr } from '../../ground/random-str.ts'
import { authClient, type CodeLogin as Code } from './auth-client.ts'
import { keepTokens } from './keep-tokens.ts'
import { LoginFrame } from './LoginFrame.tsx'

/** A login by the code in the address: `/proxy/index` and `/authredirect`. Once in, the person is at home. */
export default function CodeLogin({ state, code, tenantId }: Code) {
  const [error, setError] = useState('')
  useEffect(() => {
    document.title = '登录 · 保桥'
  }, [])
  useEffect(() => {
    let left = false
    logInOnce({ state, code, tenantId }).catch((failure: unknown) => {
      if (!left) setError(failure instanceof CallError ? failure.message : statusMessage(0))
    })
    return () => {
      left = true
    }
  }, [state, code, tenantId])
  return (
    <LoginFrame>
      {error ? (
        <>
          <Alert tone="danger">{error}</Alert>
          <a href="/login">返回登录</a>
        </>
      ) : (
        <Busy role="status">
          <Spinner size={20} label="正在用第三方账号登录…" /> 正在用第三方账号登录…
        </Busy>
      )}
    </LoginFrame>
  )
}

/** A code is good once, and effects may run twice. */
const tried = new Map<string, Promise<void>>()
function logInOnce(given: Code): Promise<void> {
  const known = tried.get(given.code)
  if (known) return known
  const running = authClient.byCode(given).then((answer) => {
    history.replaceState(null, '', '/')
    keepTokens(answer, { id: randomStr(), tenantId: given.tenantId })
  })
  tried.set(given.code, running)
  return running
}

const Busy = styled.p`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  color: var(--bq-text-2);
`
