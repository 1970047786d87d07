import type { Place } from './place.ts'

/** Sends what was typed on its way, then ends the sessions here and at the server; what is over already stays so. */
export async function logout(baseUrl: string, places: Iterable<Place>): Promise<void> {
  const here = [...places]
  await Promise.allSettled(here.map((place) => place.flush()))
  const tokens = new Set(here.flatMap(({ given }) => given?.token ?? []))
  for (const place of here) place.given = undefined
  const end = (token: string) =>
    fetch(`${baseUrl}/auth/token/logout`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  await Promise.allSettled([...tokens].map(end))
}
