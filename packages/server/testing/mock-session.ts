export type MockFetch = (request: Request) => Promise<Response>

/** A session of the mock's one visitor, at the platform of this origin. Throws where it is refused. */
export async function openSession(
  fetch: MockFetch,
  origin: string,
): Promise<{ token: string; seconds: number }> {
  const answer = await fetch(
    new Request(`${origin}/embed/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('partner-mbFgk:partner-demo-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', subject: 'mock' }),
    }),
  )
  const given = await answer.json()
  if (!answer.ok) throw new Error(`no session in the mock: ${given.msg}`)
  return { token: String(given.access_token), seconds: Number(given.expires_in) }
}
