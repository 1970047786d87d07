import { lineFee } from '@baoqiao/contract/rules/commission.ts'
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/http/context.ts'
import type { Books } from '../../ledger/post.ts'
import { NO_RULE, ratesFor, rulesOf } from '../in-force.ts'
import { type PremiumEntry, premiumEntries } from '../premium-entries.ts'
import type { BasicRow } from '../terms.ts'
import { rateAgain } from './rate-again.ts'
import { write, writeRefund } from './write-refund.ts'

const BATCH = 500
/** Entries are committed in another order than they are numbered: so many of the last ones are looked at again. */
const LOOKED_BACK = 20_000

/** Premium that no line is written of yet, of entries `e` of policies `p`. */
const UNWRITTEN = sql`p.channel_id is not null
  and not exists (select from settle_line l where l.ledger_entry_id = e.id)
  and not exists (select from settle_cancel_fee c where c.ledger_entry_id = e.id)`

/**
 * Settlement lines of what was booked since (RULES §3.1), policy by policy, each in a transaction of its own; of premium that
 * had no rule then, once there is one. Answers how many lines it wrote or rated.
 */
export async function writeLines(kernel: Kernel): Promise<number> {
  let count = 0
  for (let after = '0'; ; ) {
    const found = await unwrittenAfter(after, kernel)
    const last = found.at(-1)
    if (!last) break
    // What is booked later is left to what follows, so that everything up to the last line is known to be written.
    const policies = new Map(found.map((one) => [one.policyId, { ...one, upTo: last.entryId }]))
    for (const policy of policies.values()) count += await ofPolicy(policy, kernel)
    after = last.entryId
  }
  return count + (await rateAgain(kernel))
}

interface Found {
  policyId: string
  tenantId: string
  entryId: string
}
async function unwrittenAfter(entryId: string, { db }: Kernel): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select e.policy_id::text as "policyId", e.tenant_id::text as "tenantId", e.id::text as "entryId"
    from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'insurer'
    join policy p on p.id = e.policy_id
    where e.id > greatest(${entryId}::bigint, (select coalesce(max(ledger_entry_id), 0) from settle_line) - ${LOOKED_BACK}::bigint)
      and ${UNWRITTEN}
    order by e.id limit ${BATCH}`.execute(db.kysely)
  return rows
}

/** One that cannot be written keeps none of the others from it. */
const ofPolicy = (
  { policyId, tenantId, upTo }: Pick<Found, 'policyId' | 'tenantId'> & { upTo: string },
  kernel: Kernel,
) =>
  kernel.db.kysely
    .transaction()
    .execute(async (tx) => {
      // Two servers at once write each entry once.
      await sql`select pg_advisory_xact_lock(7141, hashtext(${policyId}))`.execute(tx)
      const books: Books = { tx, tenantId, now: kernel.now }
      const entries = await premiumEntries(
        sql`e.policy_id = ${policyId} and e.id <= ${upTo} and ${UNWRITTEN}`,
        tx,
      )
      const rules = await rulesOf(books)
      let count = 0
      for (const entry of entries)
        count +=
          entry.settleMoney > 0
            ? await writeReceived(entry, policyId, rules, books)
            : await writeRefund(entry, policyId, books)
      return count
    })
    .catch((error: unknown) => {
      kernel.log('error', 'settlement.line', { policyId, error: String(error) })
      return 0
    })

async function writeReceived(
  entry: PremiumEntry,
  policyId: string,
  rules: readonly BasicRow[],
  books: Books,
): Promise<number> {
  const rates = ratesFor(rules, entry)
  const { basicFeeRate, additionalFeeRate } = rates ?? { basicFeeRate: 0, additionalFeeRate: 0 }
  const { settleMoney } = entry
  const { basicFee, additionalFee, allFeePre } = lineFee({ settleMoney, basicFeeRate, additionalFeeRate })
  await write(
    { entry, policyId, lineNo: entry.entryId, books },
    {
      ...{ settleMoney, basicFeeRate, additionalFeeRate, basicFee, additionalFee, fee: allFeePre },
      ...{ ruleId: rates?.ruleId ?? null, origLineId: null, remark: rates ? null : NO_RULE },
    },
  )
  return 1
}
