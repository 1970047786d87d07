import { appendFileSync } from 'node:fs'

/** Says to `npm run attack` how many single tries a test was, beyond being one test. */
export function tally(tries: number): void {
  const file = process.env.ATTACK_TALLY
  if (file) appendFileSync(file, `${tries}\n`)
}
