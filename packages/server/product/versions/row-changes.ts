import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { differencesOf } from '@baoqiao/contract/product/differences-of.ts'
import { SECTIONS } from '@baoqiao/contract/product/sections.ts'
import type { RowChange } from '../../kernel/data/change-log.ts'
import { textHash } from './write-rows.ts'

/** What stands in a version's own row is logged field by field. */
const IN_ROW: readonly string[] = [SECTIONS.basic, SECTIONS.people, SECTIONS.service]
const INTROS = '产品介绍'

/** What changed of the rows of a version: duties, limits, plans, questions, clauses, trades, papers, texts. */
export function rowChanges(before: ProductDraft, after: ProductDraft): RowChange[] {
  const clauses = clauseTexts(before, after)
  return differencesOf(before, after, new Map())
    .filter(({ section, label }) => !IN_ROW.includes(section) && label !== INTROS)
    .map(({ section, label, before: from, after: to }) => ({
      label: `${section}：${label}`,
      ...(clauses.get(label) ?? { from, to }),
    }))
}

/** Of long texts which paragraphs, how long and which digest: the texts themselves stay with the version. */
function clauseTexts(before: ProductDraft, after: ProductDraft) {
  const codes = new Set([...before.declarations, ...after.declarations].map(({ code }) => code))
  const clauseOf = ({ declarations }: ProductDraft, code: string) =>
    declarations.find((clause) => clause.code === code)
  return new Map(
    [...codes].map((code) => {
      const [old, now] = [clauseOf(before, code), clauseOf(after, code)]
      const [from, to] = [old?.text ?? null, now?.text ?? null]
      return [`《${(now ?? old)?.title || code}》正文`, { from: summary(from, to), to: summary(to, from) }]
    }),
  )
}

function summary(text: string | null, other: string | null): string | null {
  if (text === null) return null
  const known = new Set(other?.split('\n'))
  const changed = text.split('\n').flatMap((line, i) => (known.has(line) ? [] : [i + 1]))
  const some = changed.slice(0, 20).join('、')
  const which =
    other === null
      ? '全文'
      : changed.length > 0
        ? `第${some}段${changed.length > 20 ? '等' : ''}`
        : '无新段落'
  return `${which}；共${text.length}字；SHA-256 ${textHash(text)}`
}
