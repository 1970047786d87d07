import { anonymous, loggedIn } from './harness.ts'

const WRITTEN = 'http://127.0.0.1:8080'

/** To a server that listens at `url`, whatever address was written. */
const to = (url: string) => (request: Request) =>
  fetch(new Request(request.url.replace(WRITTEN, url), request))

/** A person of the demonstration, logged in to a server that listens at `url`. */
export const personAt = (url: string, username: string) => loggedIn(to(url), username)

/** The calls under a session that is there already, on any of several servers. */
export const sessionAt = (url: string, accessToken: string) => anonymous(to(url), { accessToken })

/** The token of a new session. */
export async function tokenAt(url: string, username: string, password: string): Promise<string> {
  const query = { grant_type: 'password' as const }
  const { access_token } = await anonymous(to(url)).system.auth.token({ query, body: { username, password } })
  return access_token
}
