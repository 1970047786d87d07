import type { Database } from '../../kernel/database/database.ts'
import { ask, type Heard } from './ask.ts'
import type { Try } from './tries.ts'

interface Tried<Row> {
  fetch: (request: Request) => Response | Promise<Response>
  db: Database
  one: Try<Row>
  row: Row
  token: string
  /** Texts that only an answer about the row can hold. */
  traces: readonly string[]
  /** SQL whose answer is another when the row was changed. */
  state: string
}

/**
 * What became of a try, as the tables write it: `+` shown, opened or changed; `-` as if it were not there; `f` forbidden;
 * `x` not known; `r` refused with a reason; `s` refused in words that show the row. Anything else is spelled out.
 */
export async function attempt<Row>({
  fetch,
  db,
  one,
  row,
  token,
  traces,
  state,
}: Tried<Row>): Promise<string> {
  if (one.before) await db.exec(one.before(row))
  const now = async () => JSON.stringify((await db.query(state)).rows)
  const before = await now()
  const heard: Heard[] = []
  for (const sent of one.sent(row)) heard.push(await ask(fetch, token, sent))
  const changed = before !== (await now())
  const said = one.trace === undefined ? traces : [...traces, one.trace]
  const shown = heard.some(({ text }) => said.some((trace) => text.includes(trace)))
  const refusal = refusalOf(heard)
  if (one.kind === 'changes') {
    if (changed) return refusal === '-' ? '+' : `changed:${refusal}`
    return shown ? 's' : refusal
  }
  if (changed) return 'changed'
  if (one.kind === 'shows') return shown ? '+' : refusal
  if (heard.every(({ status }) => status === 200)) return '+'
  return shown ? 's' : refusal
}

/** The one way in which all requests were turned down; an answer without the row is none at all. */
function refusalOf(heard: readonly Heard[]): string {
  const ways = new Set(heard.map(({ status, text }) => REFUSALS[status] ?? `${status}:${text.slice(0, 80)}`))
  return [...ways].join()
}
const REFUSALS: Record<number, string> = { 200: '-', 404: '-', 403: 'f', 401: 'x', 400: 'r', 409: 'r' }
