import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Of one company; more is no list of trades. */
const MOST = 500

/**
 * What a company's words for trades meant, as people of the caller's own channel chose, nothing to visitors; trades that
 * are gone are left out. They are the channel's: an agent, who sees their own rows alone, is told them all the same.
 */
export async function wordsMeant(code: string, context: Context): Promise<Meant[]> {
  const { tx, caller, tenantId } = context
  const { channelId } = caller
  if (channelId === null || caller.visitor) return []
  return asOwner(context, () =>
    tx
      .selectFrom('tradeWord')
      .innerJoin('occupation', 'occupation.id', 'tradeWord.professionId')
      .select(['tradeWord.word', 'tradeWord.professionId'])
      .where('tradeWord.tenantId', '=', tenantId)
      .where('tradeWord.channelId', '=', channelId)
      .where('tradeWord.holderCode', '=', code)
      .where('tradeWord.deletedAt', 'is', null)
      .where('occupation.level', '=', 4)
      .where('occupation.deletedAt', 'is', null)
      .orderBy('tradeWord.updatedAt', 'desc')
      .limit(MOST)
      .execute(),
  )
}

interface Meant {
  word: string
  professionId: string
}
/** Keeps what words mean for a company; what was chosen before is replaced. People without a channel and visitors keep nothing. */
export async function rememberWords(code: string, words: readonly Meant[], context: Context): Promise<null> {
  const { tx, caller, tenantId, now } = context
  if (caller.channelId === null || caller.visitor) return null
  const ids = [...new Set(words.map(({ professionId }) => professionId))]
  const known = await tx
    .selectFrom('occupation')
    .select('id')
    .where('id', 'in', ids)
    .where('level', '=', 4)
    .where('deletedAt', 'is', null)
    .execute()
  if (known.length < ids.length) throw refuse('所选职业不在职业库中，请重新选择')
  const last = [...new Map(words.map((one) => [one.word, one])).values()]
  // Over what a colleague chose too, which an agent does not see.
  await asOwner(context, () =>
    tx
      .insertInto('tradeWord')
      .values(
        last.map(({ word, professionId }) => ({
          tenantId,
          channelId: caller.channelId,
          createdBy: caller.userId,
          holderCode: code,
          word,
          professionId,
        })),
      )
      .onConflict((on) =>
        on
          .columns(['tenantId', 'channelId', 'holderCode', 'word'])
          .where('deletedAt', 'is', null)
          .doUpdateSet({ professionId: sql`excluded.profession_id`, updatedAt: now().toISOString() }),
      )
      .execute(),
  )
  return null
}
