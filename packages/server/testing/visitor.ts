import { anonymous } from './harness.ts'

interface Wish {
  scope?: string
  products?: string
  orders?: string
  environment?: 'live' | 'sandbox'
}
const CLIENTS = {
  live: 'partner-mbFgk:partner-demo-secret',
  sandbox: 'partner-mbFgk-test:partner-test-secret',
}
type Fetch = (request: Request) => Response | Promise<Response>

/** What a partner's server sends for one of its users; answers what it is answered. */
export const askForVisitor = (
  fetch: Fetch,
  body: Record<string, string>,
  client: string = CLIENTS.live,
): Promise<Response> =>
  Promise.resolve(
    fetch(
      new Request('http://127.0.0.1:8080/embed/token', {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(client)}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...body }),
      }),
    ),
  )

/** The calls as a visitor of the demo partner's page makes them. */
export async function visitorClient(fetch: Fetch, subject: string, { environment, ...wish }: Wish = {}) {
  const answer = await askForVisitor(fetch, { subject, ...wish }, CLIENTS[environment ?? 'live'])
  const given: { access_token?: string; msg?: string } = await answer.json()
  if (!given.access_token) throw new Error(given.msg ?? `no session: ${answer.status}`)
  return { ...anonymous(fetch, { accessToken: given.access_token }), token: given.access_token }
}
export type VisitorClient = Awaited<ReturnType<typeof visitorClient>>
