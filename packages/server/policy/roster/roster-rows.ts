import { type ChangeCode, changeCodes } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseRowAsked } from '@baoqiao/contract/policy/endorse-row-asked.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { ROSTER } from '@baoqiao/contract/rules/states/roster-sync-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import type { Context } from '../../kernel/http/context.ts'

type Tools = Pick<Context, 'tx' | 'vault'>
/** A list that is carried over, and its steps in their order. As the owner. */
export interface OpenSync {
  id: string
  policyId: string
  startedBy: string
  visitorId: string | null
  effectiveDate: string
  status: string
  steps: SyncStep[]
}
export interface SyncStep {
  id: string
  seq: number
  changeCode: ChangeCode
  rows: EndorseRowAsked[]
  /** Cents, as confirmed. */
  total: number
  endorsementId: string | null
  /** State of its endorsement; null: not submitted. */
  state: string | null
  refusedWhy: string | null
}

/** The list of a policy that is open, held; or null. */
export async function openSync(policyId: string, tools: Tools): Promise<OpenSync | null> {
  const found = await tools.tx
    .selectFrom('rosterSync')
    .select(['id', 'policyId', 'startedBy', 'visitorId', 'effectiveDate', 'status'])
    .where('policyId', '=', policyId)
    .where('status', 'in', ROSTER.open)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found ? { ...found, steps: await stepsOf(found.id, tools) } : null
}

async function stepsOf(syncId: string, { tx, vault }: Tools): Promise<SyncStep[]> {
  const rows = await tx
    .selectFrom('rosterStep as s')
    .leftJoin('endorsement as e', 'e.id', 's.endorsementId')
    .select(['s.id', 's.seq', 's.changeCode', 's.people', 's.total', 's.endorsementId'])
    .select(['e.status as state', 'e.refusedWhy'])
    .where('s.syncId', '=', syncId)
    .orderBy('s.seq')
    .execute()
  return rows.map(({ people, changeCode, ...row }) => ({
    ...row,
    changeCode: codeOf(changeCode),
    // Written by ourselves, from what was checked against the contract.
    rows: JSON.parse(vault.open(people)) as EndorseRowAsked[],
  }))
}
/** A column of ours that names a change code. */
export function codeOf(text: string): ChangeCode {
  const code = changeCodes.find((one) => one === text)
  if (!code) throw new Error(`no change code ${text}`)
  return code
}

/** The step that is to be submitted next: none was, or nothing came of it: cancelled for time, taken back, or refused. */
export const nextStep = ({ steps }: OpenSync): SyncStep | undefined =>
  steps.find(({ state }) => state === null || isOneOf(ENDORSEMENT.failed, state))
/** The step that is under way at the insurer or waits for its payment. */
export const underWay = ({ steps }: OpenSync): SyncStep | undefined =>
  steps.find(({ state }) => isOneOf(ENDORSEMENT.underWay, state))
