import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

interface Riddle {
  challenge: string
  salt: string
  maxnumber: number
}
/** A frame still has time for what the person does. */
const SLICE_MS = 10

/** The number whose sha256 behind `salt` is `challenge`, in slices beside what the page does; null when none is. */
export async function solveProof({ challenge, salt, maxnumber }: Riddle): Promise<number | null> {
  const start = sha256.create().update(utf8ToBytes(salt))
  let until = performance.now() + SLICE_MS
  for (let n = 0; n <= maxnumber; n += 1) {
    if (
      bytesToHex(
        start
          .clone()
          .update(utf8ToBytes(String(n)))
          .digest(),
      ) === challenge
    )
      return n
    if (n % 64 === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + SLICE_MS
    }
  }
  return null
}
