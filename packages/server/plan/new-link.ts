const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Part of an address that nobody guesses: 22 of 62 signs, 130 bits. */
export const newLink = () => {
  const signs: string[] = []
  while (signs.length < 22)
    // Those above the last whole round would make some signs likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && signs.length < 22) signs.push(LETTERS[byte % 62] ?? '')
  return signs.join('')
}
