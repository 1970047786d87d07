import type { startTestApp } from './harness.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
let made = 0

/** A channel that nothing else is about. */
export async function ownChannel(h: Harness): Promise<string> {
  made += 1
  const admin = await h.client('admin')
  const body = {
    ...({ name: `结算渠道${made}`, channelCode: `SETTLE${made}`, status: '1', insureTypes: '23' } as const),
    ...({ limitPublicPay: 'ON', feeTier: '100' } as const),
  }
  const { id } = await admin.channels.channel.add({ body })
  return id
}

/** A policy of a channel that nobody applied for: of an insurance type by its name. */
export async function bareSold(h: Harness, channelId: string, insurance = '雇主责任险'): Promise<string> {
  made += 1
  const { rows } =
    await h.db.query(`insert into policy (tenant_id, channel_id, order_no, insured, holder_code, product_id,
    product_name, line, total_money, emp_count, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
    select 3, ${channelId}, 'SETTLE${made}', '结算企业${made}', '91440101MA51000370', d.id, 'x', 'employerLiability', 1, 3,
      '2026-11-23', '2027-11-22', '3', 'EL-2026.1', '{}', '{}', '{}', '{"feeTier": 100}'
      from dist_product d join insure_type t on t.type = d.insure_type where t.name = '${insurance}' limit 1
    returning id::text`)
  return String(Reflect.get(Object(rows[0]), 'id'))
}

/** Premium of it, straight into the books: what the insurer had, or below zero gave back. */
export async function bookPremium(
  h: Harness,
  sold: { policyId: string; channelId: string },
  cents: number,
  at: string = h.clock.now.toISOString(),
): Promise<void> {
  made += 1
  const side = (kind: string, debit: number, credit: number) => ({
    ...{ kind, owner: '', code: kind, name: kind },
    ...{ debit, credit },
  })
  const given = {
    ...{ tenantId: '3', at, sourceTable: 'policy', sourceId: sold.policyId, event: 'issued', nth: made },
    ...{ docNo: 'x', ...sold, note: null },
    entries:
      cents > 0
        ? [side('premium', cents, 0), side('insurer', 0, cents)]
        : [side('insurer', -cents, 0), side('premium', 0, -cents)],
  }
  await h.db.query(`select ledger_post('${JSON.stringify(given)}'::jsonb)`)
}
