import type { FoundText } from '@baoqiao/contract/policy/ocr.ts'
import { checkIdCard } from '@baoqiao/contract/rules/id-card.ts'
import { dateIn } from './date-in.ts'

/** What either side of a resident's card says: the name is the enterprise's principal. */
export function personIn(lines: readonly string[], today: string): FoundText[] {
  const text = lines.join('\n')
  const name = /姓名[:：]?([\p{Script=Han}·]{2,20})/u.exec(text)?.[1]
  const number = /\d{17}[\dX]/i.exec(text)?.[0]?.toUpperCase()
  const found: FoundText[] = []
  if (name) found.push({ field: 'principal', label: '负责人', value: name, isSure: false })
  if (number)
    found.push({
      field: 'idNo',
      label: '公民身份号码',
      value: number,
      isSure: checkIdCard(number, today) === null,
    })
  const period = /有效期限[:：]?(.*)/.exec(text)?.[1]
  if (period) {
    const [, until] = dateIn(period)
    const value = period.includes('长期') ? '长期' : (until ?? '')
    if (value) found.push({ field: 'validTo', label: '有效期至', value, isSure: false })
  }
  return found
}
