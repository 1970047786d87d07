import { asksFor } from '../clause-fill/fill.ts'
import { placeholders } from '../clause-fill/placeholders.ts'
import { shortRatesIn } from '../clause-fill/tariff-values.ts'
import type { ProductDraft } from '../config.ts'
import type { LimitKind } from '../limit-kinds.ts'
import type { Check, Known, Say } from './known.ts'

/** Said by the clauses of the line itself. */
const MAIN: readonly LimitKind[] = ['coverage', 'planDeath']

/** Clauses and the version agree: what they ask for is there, riders belong to duties, and duties have their rider. */
export const clauseWords: Check = (draft, known, say) => {
  const { declarations, duties } = draft
  words(draft, known, say)
  declarations.forEach(({ title, code, dutyItem }, i) => {
    if (dutyItem !== null && !duties.some(({ item }) => item === dutyItem))
      say(`declarations.${i}.dutyItem`, `《${title || code}》所附的责任${dutyItem}不在保障内`)
  })
  duties.forEach(({ item, label, limitKind }, i) => {
    const spoken = declarations.some(
      ({ dutyItem, text }) => dutyItem === item || (dutyItem === null && text.includes(`{{责任${item}.`)),
    )
    if (!MAIN.includes(limitKind) && !spoken)
      say(`duties.${i}.label`, `责任「${label || item}」没有条款：请添加所附条款，或在主条款中用变量写明`)
  })
  labels(draft, known, say)
}

/** Every variable has a value, and what is said in numbers instead is what the tariff says. */
function words(draft: ProductDraft, { insurer, tariff }: Known, say: Say): void {
  const shortRatePct = (tariff?.el ?? tariff?.ga)?.shortRatePct ?? null
  const values = placeholders(draft, { insurer, shortRatePct })
  const check = (path: string, name: string, text: string) => {
    for (const word of asksFor(text))
      if (!values.has(word)) say(path, `${name}中的“{{${word}}}”不是可用的变量`)
      else if (values.get(word) === null) say(path, `${name}用到“{{${word}}}”，但本版本没有设置`)
    const wrong = shortRatesIn(text).find(
      ({ months, percent }) => shortRatePct && shortRatePct[months - 1] !== percent,
    )
    if (wrong)
      say(
        path,
        `${name}写的短期费率“${wrong.said}”与费率表的${shortRatePct?.[wrong.months - 1] ?? '（没有）'}%不符，请改用变量“{{短期费率}}”`,
      )
  }
  draft.declarations.forEach(({ title, code, text }, i) => {
    check(`declarations.${i}.text`, `《${title || code}》`, text)
  })
  draft.agreements.forEach((text, i) => {
    check(`agreements.${i}`, `第${i + 1}条特别约定`, text)
  })
}

/** A label stands for one text: the words as they were written, before variables are filled. */
function labels({ declarations }: ProductDraft, { published }: Known, say: Say): void {
  declarations.forEach(({ title, version, text }, i) => {
    const other = published.find(
      (one) => one.title === title && one.version === version && one.text.trim() !== text.trim(),
    )
    if (other)
      say(
        `declarations.${i}.version`,
        `《${title}》（${version}版）已在「${other.name}」发布过，正文不同：请改用新的条款版本`,
      )
  })
}
