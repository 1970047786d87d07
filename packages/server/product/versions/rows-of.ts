import type { ProductConfig, ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Tx } from '../../kernel/database/database.ts'

type Lists = 'duties' | 'coverageWan' | 'plans' | 'periods' | 'questions' | 'trades' | 'papers'
type Texts = 'tags' | 'points' | 'agreements'
/** What of a version stands in rows of its own. */
export type VersionRows = Pick<ProductDraft, Lists | Texts> & Pick<ProductConfig, 'declarations'>

/** All rows of a version, in their order. */
export async function rowsOf(tx: Tx, versionId: string): Promise<VersionRows> {
  const clauses = await tx
    .selectFrom('productClause')
    .select(['code', 'title', 'clauseVersion as version', 'text', 'role', 'dutyItem', 'sha256'])
    .where('versionId', '=', versionId)
    .orderBy('seq')
    .execute()
  return {
    ...(await offeredRows(tx, versionId)),
    ...(await askedRows(tx, versionId)),
    ...(await textRows(tx, versionId)),
    declarations: clauses,
  }
}

async function offeredRows(tx: Tx, versionId: string) {
  const duties = await tx
    .selectFrom('productDuty')
    .select(['item', 'label', 'note', 'mandatory', 'priced', 'limitKind', 'limitBp', 'limitCents'])
    .select(['deductibleCents', 'ratioBp', 'waitingDays', 'daysPerEvent', 'daysInAll'])
    .select(['perEventCents', 'cumulativeCents'])
    .where('versionId', '=', versionId)
    .orderBy('item')
    .execute()
  const coverages = await tx
    .selectFrom('productCoverage')
    .select('wan')
    .where('versionId', '=', versionId)
    .orderBy('wan')
    .execute()
  const plans = await tx
    .selectFrom('productPlan')
    .select(['plan', 'addWan', 'medicalCents', 'allowanceCents', 'suddenWan'])
    .where('versionId', '=', versionId)
    .orderBy('plan')
    .execute()
  const terms = await tx
    .selectFrom('productTerm')
    .select('months')
    .where('versionId', '=', versionId)
    // The longest is what is chosen unless somebody says otherwise.
    .orderBy('months', 'desc')
    .execute()
  return {
    duties,
    coverageWan: coverages.map(({ wan }) => wan),
    plans,
    periods: terms.map(({ months }) => months),
  }
}

async function askedRows(tx: Tx, versionId: string) {
  const questions = await tx
    .selectFrom('productQuestion')
    .select(['code', 'text', 'kind', 'onYes', 'onNo', 'onOver', 'threshold', 'thresholdBp'])
    .select(['onlyIf', 'good', 'message'])
    .where('versionId', '=', versionId)
    .orderBy('seq')
    .execute()
  const trades = await tx
    .selectFrom('productTrade')
    .select(['code', 'rule', 'cls'])
    .where('versionId', '=', versionId)
    .orderBy('code')
    .orderBy('id')
    .execute()
  const papers = await tx
    .selectFrom('productPaper')
    .select(['code', 'title', 'required'])
    .where('versionId', '=', versionId)
    .orderBy('seq')
    .execute()
  return { questions, trades, papers }
}

async function textRows(tx: Tx, versionId: string) {
  const rows = await tx
    .selectFrom('productText')
    .select(['kind', 'text'])
    .where('versionId', '=', versionId)
    .orderBy('seq')
    .execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ text }) => text)
  return { tags: of('tag'), points: of('point'), agreements: of('agreement') }
}

/** What was written where a version's texts are filled, in their order; null where nothing had to be. */
export async function templatesOf(tx: Tx, versionId: string) {
  const clauses = await tx
    .selectFrom('productClause')
    .select('template')
    .where('versionId', '=', versionId)
    .orderBy('seq')
    .execute()
  const agreements = await tx
    .selectFrom('productText')
    .select(['template', 'text'])
    .where('versionId', '=', versionId)
    .where('kind', '=', 'agreement')
    .orderBy('seq')
    .execute()
  return { clauses, agreements }
}
