import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { MANUAL } from '@baoqiao/contract/rules/underwrite.ts'
import { thoseThere } from '../../kernel/data/is-there.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { claimReasons } from './claim-reasons.ts'
import { ownClaims } from './own-claims.ts'
import { peopleBefore } from './people-before.ts'
import { verdictsOf } from './verdicts.ts'
import { claimsSince, decidedSince, refusedSince } from './windows.ts'

interface Asked {
  holderCode: string
  /** Hashes of id numbers. */
  people: readonly string[]
  answers: Application['answers']
  /** Cents. */
  premium: number
  config: ProductConfig
  /** The order that is submitted again: its own past is known to whoever looks at it. */
  except?: string | undefined
}
interface Known {
  /** Why a person looks at it. */
  manual: Reason[]
  warnings: Reason[]
}
/**
 * What the platform itself has on record of an enterprise and its people that asks for a person: refused or withdrawn in
 * underwriting, people who were refused or loaded, claims beyond what is declared. Of the whole tenant; of what another
 * channel did, its seller hears that there is something, and nothing of what.
 */
export async function knownReasons(asked: Asked, context: Context): Promise<Known> {
  const { holderCode, people, except } = asked
  const { tx, tenantId, now } = context
  const [verdicts, before, claims] = await asOwner(context, async () => [
    await verdictsOf(tx, { tenantId, holderCode, except, since: refusedSince(now()) }),
    await peopleBefore(tx, { tenantId, hashes: people, except, since: decidedSince(now()) }),
    await ownClaims(tx, { tenantId, holderCode, since: claimsSince(now()) }),
  ])
  const refused = verdicts.filter(({ outcome }) => outcome !== 'changed')
  const [last] = refused
  const tasks = [...before.values()].map(({ taskId }) => taskId)
  const seen = await seenOf('underwriting_task', [...(last ? [last.taskId] : []), ...tasks], context)
  const ownClaim = await seenOf(
    'claim',
    claims.map(({ id }) => id),
    context,
  )
  const told = claimReasons(asked, claims, ownClaim.size === claims.length)
  const rows = people.flatMap((hash, i) => (before.has(hash) ? [i + 1] : []))
  return {
    manual: [
      ...(last ? [refusedBefore(last, seen.has(last.taskId))] : []),
      ...(rows.length > 0
        ? [
            peopleReason(
              rows,
              tasks.every((id) => seen.has(id)),
            ),
          ]
        : []),
      ...told.manual,
    ],
    warnings: told.warnings,
  }
}

function refusedBefore({ on, outcome }: { on: string; outcome: string }, seen: boolean): Reason {
  const how = outcome === 'refused' ? '被拒保' : '在核保中撤回投保'
  const message = seen ? `该企业曾于${on}${how}，${MANUAL}` : `该企业有未通过核保的投保记录，${MANUAL}`
  return { code: 'refusedBefore', message }
}

const NAMED = 10
function peopleReason(rows: readonly number[], seen: boolean): Reason {
  const which = `第${rows.slice(0, NAMED).join('、')}行${rows.length > NAMED ? `等${rows.length}人` : ''}`
  const message = seen
    ? `${which}人员曾在核保中不承保或加费承保，${MANUAL}`
    : `名单中有人员须核对以往的投保情况，${MANUAL}`
  return { code: 'personBefore', message }
}

/** Which of these rows the caller sees. */
const seenOf = async (
  table: 'underwriting_task' | 'claim',
  ids: readonly string[],
  { tx, caller }: Context,
): Promise<ReadonlySet<string>> => (caller.visitor ? new Set() : thoseThere(table, ids, tx))
