/** So many rows take a few milliseconds at most. */
const TURN = 200

/** Does something with every row and lets others have their turn in between: thousands at once would hold everybody up. */
export async function inTurns<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (let at = 0; at < rows.length; at += TURN) {
    if (at > 0) await new Promise((next) => setTimeout(next))
    for (const row of rows.slice(at, at + TURN)) work(row)
  }
}
