import type { BaoqiaoOptions } from './types.ts'

/** Whether pages of this origin may embed the partner; null when nobody can tell. Any page may ask. */
export async function isRegistered({
  baseUrl,
  partner,
  environment = 'live',
}: BaoqiaoOptions): Promise<boolean | null> {
  const query = new URLSearchParams({ environment, origin: location.origin })
  try {
    const answer = await fetch(`${baseUrl}/embed/partner/${encodeURIComponent(partner)}/origin?${query}`)
    const { registered } = await answer.json()
    return typeof registered === 'boolean' ? registered : null
  } catch {
    return null
  }
}
