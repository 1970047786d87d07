import { sql } from 'kysely'
import { thoseThere } from '../../kernel/data/is-there.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf, sumsOf } from '../../ledger/balances.ts'

interface AccountHolder {
  holderCode: string
  insured: string
  channelId: string | null
  createdBy: string | null
  visitorId: string | null
}

/** A name as accounts are told apart by it: wide letters as narrow ones, without blanks. */
const holderName = (insured: string) => insured.normalize('NFKC').replace(/\s/g, '')

/**
 * What is kept for a policyholder by who sold to them: a credit code is public, so it takes the same name, channel and
 * seller (or visitor of a partner's page) too.
 */
export const onAccount = ({ holderCode, insured, channelId, createdBy, visitorId }: AccountHolder) => {
  const seller = visitorId ? `v${visitorId}` : (createdBy ?? 0)
  return account('onAccount', `${holderCode}-${channelId ?? 0}-${seller}-${holderName(insured)}`, insured)
}

/**
 * Cents that are kept on account now: nothing for who does not see every policy that the money is of. `hold`: nobody else
 * spends of it until the end of the transaction.
 */
export async function keptOnAccount(
  holder: AccountHolder,
  context: Pick<Context, 'tx' | 'tenantId'>,
  hold = false,
): Promise<number> {
  const { tx, tenantId } = context
  const { code, kind } = onAccount(holder)
  const kept = await asOwner(context, async () => {
    if (hold) await sql`select pg_advisory_xact_lock(7143, hashtext(${`${tenantId} ${code}`}))`.execute(tx)
    const row = await tx
      .selectFrom('ledgerAccount')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('code', '=', code)
      .executeTakeFirst()
    const sums = row && (await sumsOf([row.id], tx)).get(row.id)
    const cents = sums ? balanceOf(kind, sums) : 0
    return row && cents > 0 ? { cents, policies: await policiesOf(row.id, tx) } : null
  })
  return kept && (await seesAll(kept.policies, tx)) ? kept.cents : 0
}

/** Live policies whose money came to an account or went from it. As the owner. */
async function policiesOf(accountId: string, tx: Context['tx']): Promise<string[]> {
  const rows = await tx
    .selectFrom('policy')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledgerEntry as e')
          .select('e.id')
          .where('e.accountId', '=', accountId)
          .whereRef('e.policyId', '=', 'policy.id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function seesAll(policyIds: readonly string[], tx: Context['tx']): Promise<boolean> {
  return (await thoseThere('policy', policyIds, tx)).size === policyIds.length
}
