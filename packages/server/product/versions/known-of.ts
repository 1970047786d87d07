import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Known } from '@baoqiao/contract/product/holes/known.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { CAP_WAN } from '../../policy/cover-cap.ts'
import { tariffsAfter } from '../tariff.ts'
import { firstTariff, insurerOf } from './around.ts'
import { versionOn } from './config-of.ts'

/** What a draft is checked against: its insurer, the tariff of its first day, the occupation library. */
export async function knownOf(
  { id, productId, number, draft }: { id: string; productId: string; number: number; draft: ProductDraft },
  tx: Tx,
  today: string,
): Promise<Known> {
  const { insurerId, line, effectiveFrom } = draft
  const rows = await tx
    .selectFrom('occupation')
    .select(['code', 'cls', 'level'])
    .where('deletedAt', 'is', null)
    .execute()
  const first = effectiveFrom > today ? effectiveFrom : today
  return {
    insurer: await insurerOf(tx, insurerId),
    tariff: await firstTariff(tx, draft, productId, today),
    published: await publishedTexts(tx, id, draft),
    sold: await soldBeside(tx, { id, productId }, today),
    number,
    later: await tariffsAfter(tx, line, first, productId),
    trades: rows.flatMap(({ code, cls, level }) => (level === 4 && cls ? [{ code, cls: Number(cls) }] : [])),
    codes: new Set(rows.map(({ code }) => code)),
    capWan: CAP_WAN,
  }
}

/** The version that is sold today, unless it is this one. */
async function soldBeside(tx: Tx, { id, productId }: { id: string; productId: string }, today: string) {
  const row = await versionOn(tx, productId, today)
  return row && row.id !== id ? { number: row.number, effectiveFrom: row.effectiveFrom } : null
}

/** Texts that went out under the titles of a draft, of the same insurer and line: withdrawn ones were accepted too. */
async function publishedTexts(tx: Tx, id: string, { insurerId, line, declarations }: ProductDraft) {
  const titles = declarations.map(({ title }) => title)
  const rows = await tx
    .selectFrom('productClause as c')
    .innerJoin('productVersion as v', 'v.id', 'c.versionId')
    .select(['c.title', 'c.clauseVersion as version', 'c.text', 'c.template', 'v.name'])
    .where('v.status', 'in', ['published', 'withdrawn'])
    .where('v.insurerId', '=', insurerId)
    .where('v.line', '=', line)
    .where('v.id', '<>', id)
    .where('c.title', 'in', ['', ...titles])
    .orderBy('v.id')
    .execute()
  return rows.map(({ template, text, ...row }) => ({ ...row, text: template ?? text }))
}
