import type { RosterProgress } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import * as z from 'zod/mini'
import { mask } from '../../kernel/data/vault.ts'
import type { Context } from '../../kernel/http/context.ts'
import { codeOf } from './roster-rows.ts'
import { standsStill } from './stands-still.ts'

type Tools = Pick<Context, 'tx'>
const left = z.array(z.object({ name: z.string(), idNo: z.string(), why: z.string() }))

/** Where the last list of a policy stands, as far as the caller sees it; or null. */
export async function rosterProgress(
  policyId: string,
  { tx, vault }: Pick<Context, 'tx' | 'vault'>,
): Promise<RosterProgress | null> {
  const sync = await tx
    .selectFrom('rosterSync as r')
    .leftJoin('sysUser as u', 'u.id', 'r.startedBy')
    .select([
      'r.id',
      'r.way',
      'r.effectiveDate',
      'r.status',
      'r.why',
      'r.untouched',
      'r.createdAt',
      'u.name',
      'u.username',
    ])
    .select(standsStill.as('stalled'))
    .where('r.policyId', '=', policyId)
    .where('r.deletedAt', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!sync) return null
  const { id, effectiveDate, status, stalled } = sync
  return {
    ...{ id, effectiveDate, status, stalled },
    way: sync.way === 'replace' ? 'replace' : 'addRemove',
    why: status === 'STOPPED' ? sync.why : null,
    by: sync.name ?? sync.username ?? '',
    at: new Date(sync.createdAt).toISOString(),
    untouched: left
      .parse(sync.untouched ? JSON.parse(vault.open(sync.untouched)) : [])
      .map((one) => ({ ...one, idNo: mask(one.idNo) })),
    steps: await stepsOf(id, { tx }),
  }
}

async function stepsOf(syncId: string, { tx }: Tools): Promise<RosterProgress['steps']> {
  const rows = await tx
    .selectFrom('rosterStep as s')
    .leftJoin('endorsement as e', 'e.id', 's.endorsementId')
    .select(['s.seq', 's.changeCode', 's.heads', 's.total', 's.asksTotal', 's.endorsementId'])
    .select(['e.applyNo', 'e.status', 'e.payMoney', 'e.setOff'])
    .where('s.syncId', '=', syncId)
    .orderBy('s.seq')
    .execute()
  const refused = await refusedOf(
    rows.flatMap(({ endorsementId }) => endorsementId ?? []),
    tx,
  )
  return rows.map(({ payMoney, setOff, changeCode, ...row }) => ({
    ...row,
    changeCode: codeOf(changeCode),
    payable: row.status === '1' ? Math.max(0, (payMoney ?? 0) - (setOff ?? 0)) : 0,
    refused: refused
      .filter(({ endorsementId }) => endorsementId === row.endorsementId)
      .map(({ name, refusedWhy }) => ({ name, why: refusedWhy ?? '' })),
  }))
}

const refusedOf = async (ids: readonly string[], tx: Tools['tx']) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('endorsementRow')
        .select(['endorsementId', 'name', 'refusedWhy'])
        .where('endorsementId', 'in', [...ids])
        .where('status', '=', '400')
        .orderBy('seq')
        .execute()
