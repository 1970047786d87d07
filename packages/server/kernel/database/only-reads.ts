/**
 * Whether a statement certainly writes nothing. A `select` may call a function that does (the ledger posts by one), so
 * only those count whose every function is known; of any other it is merely not known, and its commit is waited for.
 */
export function onlyReads(text: string): boolean {
  const known = answers.get(text)
  if (known !== undefined) return known
  const answer =
    text === 'reset role' || (/^\s*select\b/i.test(text) && !/\binto\b|;/i.test(text) && callsKnown(text))
  if (answers.size >= MOST) answers.clear()
  answers.set(text, answer)
  return answer
}

const callsKnown = (text: string) =>
  [...text.matchAll(/([\w."]+)\s*\(/g)].every(([, name = '']) => KNOWN.has(name.toLowerCase()))

/** Texts whose answer is kept. */
const MOST = 2000
const answers = new Map<string, boolean>()

/** What may stand before a bracket: words of the language, and functions that neither write nor take numbers. */
const KNOWN = new Set(
  `select from where and or not in any all exists as over filter when then else on join lateral distinct array
  coalesce nullif count sum min max avg least greatest array_agg string_agg jsonb_agg jsonb_build_object unnest
  set_config current_setting lower upper length to_char date_trunc now`.split(/\s+/),
)
