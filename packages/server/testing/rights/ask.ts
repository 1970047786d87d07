/** What a try sends; a `GET` unless it says otherwise. */
export interface Sent {
  method?: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}
export interface Heard {
  status: number
  text: string
}
type Fetch = (request: Request) => Response | Promise<Response>

/** A request as its sender makes it; nobody's without a token. */
export async function ask(fetch: Fetch, token: string | null, sent: Sent): Promise<Heard> {
  const { method = 'GET', path, body } = sent
  const answer = await fetch(
    new Request(`http://127.0.0.1:8080${path}`, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    }),
  )
  return { status: answer.status, text: await answer.text() }
}
