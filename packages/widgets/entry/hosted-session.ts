import type { Appearance } from '@baoqiao/contract/messages/request-types.ts'

export interface Claimed {
  id: string
  token: string
  expiresAt: string
  partner: string
  environment: string
  widget: string
  props: Record<string, string>
  returnUrl: string | null
  appearance: Appearance
}

/** Its message can be shown. */
export class Refused extends Error {}

/** What a one-time link is good for. */
export const claim = (code: string) => ask('/embed/claim', { code })

/** The same once more, after a reload or when the session is over: by the cookie `claim` has set. */
export const resume = (id: string) => ask('/embed/resume', { id })

async function ask(path: string, body: object): Promise<Claimed> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  })
  const { data, msg }: { data: Claimed | null; msg: string } = await answer.json()
  // Not refused: the server could not.
  if (answer.status >= 500) throw new Error(msg)
  if (!data || !/^[a-z-]{1,40}$/.test(data.widget)) throw new Refused(msg)
  return data
}
