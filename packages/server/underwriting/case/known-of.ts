import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type OwnClaim, openByHash, ownClaims, summedClaims } from '../../policy/known/own-claims.ts'
import { type PersonBefore, peopleBefore } from '../../policy/known/people-before.ts'
import { type Verdict, verdictsOf } from '../../policy/known/verdicts.ts'
import { claimsSince, decidedSince } from '../../policy/known/windows.ts'
import type { Snapshot } from '../snapshot.ts'

interface Asked {
  task: { id: string; policyId: string; tenantId: string }
  holderCode: string
  hashes: readonly string[]
}
export interface KnownOfCase {
  verdicts: UnderwritingCase['verdicts']
  claims: UnderwritingCase['claims']
  /** By the hash of the id number. */
  personBefore: Map<string, PersonBefore>
  openClaims: Map<string, OwnClaim>
  ownClaims: OwnClaim[]
}

/** What the platform has on record of the enterprise and its people beside this application. As the owner. */
export async function knownOf({ task, holderCode, hashes }: Asked, context: Context): Promise<KnownOfCase> {
  const { tx, now } = context
  const { tenantId } = task
  const verdicts = await verdictsOf(tx, {
    ...{ tenantId, holderCode, exceptTask: task.id, since: decidedSince(now()) },
  })
  const answers = await answersNow(task.id, context)
  const claims = await ownClaims(tx, { tenantId, holderCode, since: claimsSince(now()) })
  const personBefore = await peopleBefore(tx, {
    ...{ tenantId, hashes, except: task.policyId, since: decidedSince(now()) },
  })
  return {
    verdicts: verdicts.map((one) => shown(one, answers)),
    claims: { ...summedClaims(claims), rows: claims.map(({ hash: _, ...one }) => one) },
    personBefore,
    openClaims: openByHash(claims),
    ownClaims: claims,
  }
}

async function answersNow(taskId: string, { tx }: Context): Promise<Snapshot['answers']> {
  const row = await tx
    .selectFrom('underwritingSnapshot')
    .select('content')
    .where('taskId', '=', taskId)
    .executeTakeFirst()
  // Written by us when the task was opened.
  return row ? (row.content as Snapshot).answers : {}
}

/** An earlier verdict beside what the same questions were answered with then and now. */
function shown(
  { taskId: _, answers, ...one }: Verdict,
  now: Snapshot['answers'],
): UnderwritingCase['verdicts'][number] {
  const turned = Object.entries(answers).flatMap(([what, before]) => {
    const said = now[what]
    return said === undefined || said === before ? [] : [{ what, before, now: said }]
  })
  return { ...one, turned }
}
