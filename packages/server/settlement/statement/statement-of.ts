import { refuse } from '../../kernel/http/app-error.ts'
import type { Books } from '../../ledger/post.ts'
import { accountSums, movedBy } from './account-sums.ts'
import { entryIds, type Part, statementEntries } from './statement-entries.ts'

interface Asked {
  channel: { id: string; name: string }
  from: string
  to: string
}
const LOOKS = 3
export type Statement = NonNullable<Awaited<ReturnType<typeof statementOf>>>

/** What a channel was owed at the beginning and at the end, by what it was moved, and a part of the entries. As owner. */
export async function statementPart({ channel, from, to }: Asked, part: Part, books: Books) {
  const asked = { channelId: channel.id, from, to }
  const { total, ...sums } = await accountSums(asked, books)
  const found = part.offset < total ? await statementEntries(asked, part, books) : []
  let balance = sums.opening + (await movedBy(asked, Math.min(part.offset, total), books))
  const entries = found.map((one) => {
    balance += one.amount
    return { ...one, balance }
  })
  return { ...asked, channelName: channel.name, ...sums, total, entries }
}

/** The same with every entry; null where that are more than `most`. As owner. */
export async function statementOf(asked: Asked, most: number, books: Books) {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await statementPart(asked, { offset: 0, limit: most + 1 }, books)
    if (found.total > most) return null
    const { opening, closing, entries, total } = found
    // Something was posted between the two looks at the books: once more.
    if (entries.length !== total) continue
    const last = entries.at(-1)?.balance ?? opening
    if (last === closing) return found
    throw new Error(`statement of channel ${asked.channel.id}: ${last} is not ${closing}`)
  }
  throw refuse(CHANGING)
}

/** The same with the numbers of all entries in place of entries. */
export type StatementIds = Awaited<ReturnType<typeof statementIds>>

/** What a channel was owed at the beginning and at the end, and which entries there were, however many. As owner. */
export async function statementIds({ channel, from, to }: Asked, books: Books) {
  const asked = { channelId: channel.id, from, to }
  for (let look = 0; look < LOOKS; look += 1) {
    const { total, opening, closing } = await accountSums(asked, books)
    const ids = await entryIds(asked, books)
    if (ids.length === total) return { channelName: channel.name, from, to, opening, closing, ids }
  }
  throw refuse(CHANGING)
}
const CHANGING = '账目正在变化，请稍后再试'
