import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect } from 'react'
import { endReason } from './end-session.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginWays } from './LoginWays.tsx'

/** The ways in. While the person types, the console's code is fetched. */
export default function LoginPage({ warmUp }: { warmUp(): Promise<unknown> }) {
  useEffect(() => {
    document.title = '登录 · 保桥'
  }, [])
  const reason = endReason()
  return (
    <LoginFrame onTyping={() => void warmUp()}>
      <LoginWays notice={reason?.message ? <Alert tone="warning">{reason.message}</Alert> : undefined} />
    </LoginFrame>
  )
}
