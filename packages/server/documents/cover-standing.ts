import type { DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import type { Context } from '../kernel/http/context.ts'
import { DOCUMENTS } from './all.ts'
import type { Document } from './define-document.ts'
import { neverCovered, type PersonDays } from './policy-ended.ts'

/** In force or about to be. */
const COVERS = new Set(['3.5', '3'])
type Row = Readonly<Record<string, unknown>>
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
    if (!policy) return { ...row, cover: null }
    const shown = shownPolicyStatus(policy.status, policy.startDate, policy.endDate, now())
    const person = row.kind === 'certificate' ? people.get(String(row.subjectId)) : undefined
    const left = person && (neverCovered(person) || (shown === '3' && person.endDate < today))
    const waits = COVERS.has(shown) && (startsOf(row, person, changes) ?? '') > today
    if (COVERS.has(shown) && left) return { ...row, cover: 'left' }
    if (COVERS.has(shown) && ending.has(String(row.policyId))) return { ...row, cover: 'ending' }
    if (waits) return { ...row, cover: '3.5' }
    if (shown === '4' || isOneOf(POLICY.issued, shown)) return { ...row, cover: shown }
    // An application may not have come to a policy yet.
    return { ...row, cover: isOneOf(POLICY.refused, shown) ? 'refused' : 'none' }
  })
}

/** Papers that stop meaning cover when it ends; a receipt or a past day's proof goes on saying what it says. */
function aboutCover({ kind }: Row): boolean {
  const document: Document = DOCUMENTS[kind as DocumentKind]
  return kind !== 'cover' && document.ended !== undefined
}

async function policiesOf(papers: readonly Row[], tx: Context['tx']) {
  const ids = textsOf(papers, 'policyId')
  if (ids.length === 0) return new Map<string, { status: string; startDate: string; endDate: string }>()
  const found = await tx
    .selectFrom('policy')
    .select(['id', 'status', 'startDate', 'endDate'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, ...one }) => [id, one]))
}

/** Policies whose surrender is agreed to for a day to come. */
async function endingOf(papers: readonly Row[], tx: Context['tx']): Promise<ReadonlySet<string>> {
  const ids = textsOf(papers, 'policyId')
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectFrom('surrenderApply')
    .select('policyId')
    .where('policyId', 'in', ids)
    .where('status', 'in', SURRENDER.agreed)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(found.map(({ policyId }) => policyId))
}

/** The first day of what a certificate or an endorsement is about, which may be later than its policy's. */
const startsOf = (row: Row, person: PersonDays | undefined, changes: ReadonlyMap<string, string>) =>
  row.kind === 'endorsement' ? changes.get(String(row.subjectId)) : person?.startDate

/** The days from which endorsements count. */
async function changesOf(papers: readonly Row[], tx: Context['tx']): Promise<ReadonlyMap<string, string>> {
  const ids = textsOf(
    papers.filter(({ kind }) => kind === 'endorsement'),
    'subjectId',
  )
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('endorsement')
    .select(['id', 'effectiveDate'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, effectiveDate }) => [id, effectiveDate]))
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
