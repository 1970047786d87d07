import type { DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import type { Context } from '../kernel/http/context.ts'
import { askedBy, causeOfNobody } from '../policy/cover/cover-cause.ts'
import { DOCUMENTS } from './all.ts'
import type { Document } from './define-document.ts'
import { neverCovered, type PersonDays } from './policy-ended.ts'

/** In force or about to be. */
const COVERS = new Set(['3.5', '3'])
type Row = Readonly<Record<string, unknown>>
interface Lasting {
  endDate: string
}
const textsOf = (rows: readonly Row[], name: string) => [
  ...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []))),
]

/** Rows of documents with how the cover they are about stands today; null where they are about none. */
export async function withCover(rows: readonly Row[], { tx, now }: Context): Promise<Row[]> {
  const papers = rows.filter(aboutCover)
  const [policies, people, ending, changes] = await Promise.all([
    policiesOf(papers, tx),
    peopleOf(papers, tx),
    endingOf(papers, tx),
    changesOf(papers, tx),
  ])
  const today = todayIn(now())
  return rows.map((row) => {
    const policy = aboutCover(row) ? policies.get(String(row.policyId)) : undefined
    const change = row.kind === 'endorsement' ? changes.get(String(row.subjectId)) : undefined
    if (!policy) return { ...row, cover: null }
    if (change?.isVoid) return { ...row, cover: 'void' }
    const end = ending.get(String(row.policyId))
    const standing = shownPolicyStatus(policy.status, policy.startDate, policy.endDate, now())
    // On the eve of its day a surrender is in effect already, and there is cover.
    const isEve = standing === '0' && end !== undefined && end > today && policy.startDate < end
    // Given back from its first day or before, it will never cover anybody.
    const isNever = end !== undefined && COVERS.has(standing) && policy.startDate >= end
    const shown = isEve ? '3' : isNever ? '0' : standing
    if (row.kind === 'cover') return { ...row, cover: ofDay(row, { ...policy, shown, end }) }
    const person = row.kind === 'certificate' ? people.get(String(row.subjectId)) : undefined
    const left = person && (neverCovered(person) || (shown === '3' && person.endDate < today))
    const waits = COVERS.has(shown) && (change?.day ?? person?.startDate ?? '') > today
    if (COVERS.has(shown) && left) return { ...row, cover: 'left' }
    const joinsAfter = person !== undefined && end !== undefined && person.startDate >= end
    if (COVERS.has(shown) && joinsAfter) return { ...row, cover: '0' }
    if (COVERS.has(shown) && end !== undefined) return { ...row, cover: 'ending' }
    if (waits) return { ...row, cover: '3.5' }
    if (shown === '4' || isOneOf(POLICY.issued, shown)) return { ...row, cover: shown }
    // An application may not have come to a policy yet.
    return { ...row, cover: isOneOf(POLICY.refused, shown) ? 'refused' : 'none' }
  })
}

/** Of a proof of one day: how the cover of that day came to its end; null where it goes on saying what it says. */
function ofDay(row: Row, { shown, endDate, end }: Lasting & { shown: string; end: string | undefined }) {
  const asked = askedBy(String(row.cause))
  const { date } = asked
  if (shown === '4') return '4'
  if (end !== undefined && end <= date) return COVERS.has(shown) ? 'ending' : '0'
  if (row.cause === causeOfNobody(asked)) return 'left'
  return shown === '5' && endDate < date ? '5' : null
}

/** Papers that stop meaning cover when it ends; a receipt goes on saying what it says. */
function aboutCover({ kind }: Row): boolean {
  const document: Document = DOCUMENTS[kind as DocumentKind]
  return document.ended !== undefined
}

async function policiesOf(papers: readonly Row[], tx: Context['tx']) {
  const ids = textsOf(papers, 'policyId')
  if (ids.length === 0) return new Map<string, Lasting & { status: string; startDate: string }>()
  const found = await tx
    .selectFrom('policy')
    .select(['id', 'status', 'startDate', 'endDate'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, ...one }) => [id, one]))
}

/** Policies whose surrender is agreed to, with the first day without cover. */
async function endingOf(papers: readonly Row[], tx: Context['tx']): Promise<ReadonlyMap<string, string>> {
  const ids = textsOf(papers, 'policyId')
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('surrenderApply')
    .select(['policyId', 'effDate'])
    .where('policyId', 'in', ids)
    .where('status', 'in', SURRENDER.agreed)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(found.map(({ policyId, effDate }) => [policyId, effDate]))
}

/** Of endorsements the days from which they count, and whether they were taken back. */
async function changesOf(
  papers: readonly Row[],
  tx: Context['tx'],
): Promise<ReadonlyMap<string, { day: string; isVoid: boolean }>> {
  const ids = textsOf(
    papers.filter(({ kind }) => kind === 'endorsement'),
    'subjectId',
  )
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('endorsement')
    .select(['id', 'effectiveDate', 'status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    found.map(({ id, effectiveDate, status }) => [id, { day: effectiveDate, isVoid: status === '9' }]),
  )
}

/** The days of the people that certificates are about. */
async function peopleOf(papers: readonly Row[], tx: Context['tx']) {
  const ids = textsOf(
    papers.filter(({ kind }) => kind === 'certificate'),
    'subjectId',
  )
  if (ids.length === 0) return new Map<string, PersonDays>()
  const found = await tx
    .selectFrom('policyInsured')
    .select(['id', 'startDate', 'endDate'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, ...days }) => [id, days]))
}
