import { type Client, createClient } from '@baoqiao/client/client.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import { auth } from '@baoqiao/contract/system/auth.ts'
import { DEMO_PASSWORD } from '@baoqiao/server/seed/seed.ts'
import { type BrowserPlatform, openInBrowser } from '@baoqiao/server/testing/in-browser.ts'
import { Spinner } from '@baoqiao/ui/button/Spin.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  username: string
  children(client: Client<typeof CALLS>, platform: BrowserPlatform): ReactNode
}
/** What a story itself asks; flows bring their own calls. */
const CALLS = { pay }
type Shown = { client: Client<typeof CALLS>; platform: BrowserPlatform }

/** A story on the real server, in this page's memory: nothing it shows was prepared for it. */
export function OnPlatform({ username, children }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    enter(username).then(
      (entered) => here && setShown(entered),
      (error: unknown) => here && setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      here = false
    }
  }, [username])
  if (problem) return <ErrorState message={problem} />
  if (!shown)
    return (
      <p role="status">
        <Spinner /> 正在浏览器里启动平台…
      </p>
    )
  return children(shown.client, shown.platform)
}

async function enter(username: string): Promise<Shown> {
  const platform = await openInBrowser()
  const shared = {
    baseUrl: location.origin,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => platform.fetch(new Request(input, init)),
    oauth: { id: 'test', secret: 'test' },
  }
  const door = createClient({ auth }, { ...shared, session: { get: () => null } })
  const { access_token } = await door.auth.token({
    query: { grant_type: 'password' },
    body: { username, password: DEMO_PASSWORD },
  })
  const session = { get: () => ({ accessToken: access_token }) }
  return { platform, client: createClient(CALLS, { ...shared, session }) }
}
