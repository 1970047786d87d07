/** A shorter end of a place may be a word of the address by chance. */
const LEAST = 3

/** The place and the address after it; what of the place the address itself begins with, as registers and licences have it, stands once. */
export function wholeAddress(place: string, address: string): string {
  for (let at = 0; at + LEAST <= place.length; at += 1) {
    const end = place.slice(at)
    if (address.startsWith(end)) return `${place}${address.slice(end.length)}`
  }
  return `${place}${address}`
}
