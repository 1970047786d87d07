import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect } from 'react'
import { useWords } from '../words/words.ts'
import { endReason } from './end-session.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginWays } from './LoginWays.tsx'

/** The ways in. While the person types, the console's code is fetched. */
export default function LoginPage({ warmUp }: { warmUp(): Promise<unknown> }) {
  const { brand, login } = useWords()
  useEffect(() => {
    document.title = `${login.title} · ${brand}`
  }, [brand, login.title])
  const reason = endReason()
  return (
    <LoginFrame onTyping={() => void warmUp()}>
      <LoginWays notice={reason?.message ? <Alert tone="warning">{reason.message}</Alert> : undefined} />
    </LoginFrame>
  )
}
