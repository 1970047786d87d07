import { readFileSync } from 'node:fs'
import { textReader } from '@baoqiao/server/node/read-text.ts'
import { textsOf } from '@baoqiao/server/policy/ocr/texts-of.ts'
import type { Say } from './all.ts'

const TIMES = 5
const paper = (name: string) => new Uint8Array(readFileSync(`packages/server/testing/papers/${name}.png`))

/** A licence as it is read once the reader is there, against the front of a card, which has a tenth of its print. */
export async function ocr(say: Say) {
  const read = textReader()
  const [license, card] = [paper('license'), paper('card')]
  const timed = async (picture: Uint8Array<ArrayBuffer>) => {
    const began = performance.now()
    const text = await read(picture)
    return { ms: performance.now() - began, text }
  }
  // The one that starts the reader may be too slow for its bound on a busy machine.
  const first = await timed(license).catch(() => timed(license))
  const times: number[] = []
  const cards: number[] = []
  for (let i = 0; i < TIMES; i += 1) {
    times.push((await timed(license)).ms)
    cards.push((await timed(card)).ms)
  }
  const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0
  const fields = textsOf('license', first.text, '2026-11-20').length
  const note = `${middle(times).toFixed(0)} ms, ${fields} fields; the first ${first.ms.toFixed(0)} ms`
  say('a licence read / a card read', middle(times) / middle(cards), note)
}
