import type { FoundText } from '@baoqiao/contract/policy/ocr.ts'
import { checkCreditCode } from '@baoqiao/contract/rules/credit-code.ts'
import { chineseAmount } from './chinese-amount.ts'
import { dateIn } from './date-in.ts'

/** Labels of a business licence; a value ends where another label begins. */
const LABELS = [
  '统一社会信用代码',
  '名称',
  '类型',
  '法定代表人',
  '负责人',
  '经营者',
  '注册资本',
  '出资额',
  '成立日期',
  '营业期限',
  '经营期限',
  '经营范围',
  '住所',
  '营业场所',
  '经营场所',
  '登记机关',
] as const
type Label = (typeof LABELS)[number]
/** What a value of one line ends at; these go on over lines. */
const LONG: readonly Label[] = ['经营范围', '住所', '营业场所', '经营场所']

/** What a business licence says, as the enterprise form takes it. */
export function enterpriseIn(lines: readonly string[]): FoundText[] {
  const said = valuesIn(lines)
  const of = (...labels: Label[]) => labels.map((label) => said.get(label)).find(Boolean) ?? ''
  const code = creditCodeIn(lines.join('\n'))
  const period = of('营业期限', '经营期限')
  const founded = dateIn(period)[0] ?? dateIn(of('成立日期'))[0] ?? ''
  const [, until = ''] = dateIn(period)
  const capital = chineseAmount(of('注册资本', '出资额'))
  const text = (field: string, label: string, value: string, isSure = false): FoundText[] =>
    value === '' ? [] : [{ field, label, value, isSure }]
  return [
    ...text('name', '企业名称', of('名称')),
    ...text('code', '统一社会信用代码', code?.value ?? '', code?.isSure),
    ...text('principal', '负责人', of('法定代表人', '负责人', '经营者')),
    ...text('address', '详细地址', of('住所', '营业场所', '经营场所')),
    ...text('registerCapital', '注册资本（万元）', capital === null ? '' : String(capital)),
    ...text('termStart', '经营开始日期', founded),
    ...text('termEnd', '经营结束日期', until),
    ...text('termType', '经营期限', period.includes('长期') ? '1' : until === '' ? '' : '2'),
    ...text(
      'businessScope',
      '经营范围',
      of('经营范围')
        .replace(/（依法须经批准.*$/, '')
        .replace(/[。；]$/, ''),
    ),
  ]
}

/** Two columns stand in one line of text: each label takes what follows up to the next one. */
function valuesIn(lines: readonly string[]): Map<Label, string> {
  const said = new Map<Label, string>()
  let open: Label | null = null
  const label = new RegExp(LABELS.join('|'), 'g')
  for (const line of lines) {
    const places = [...line.matchAll(label)]
    const [first] = places
    // A line without a label goes on with what was open.
    if (!first && open && LONG.includes(open)) said.set(open, `${said.get(open) ?? ''}${line}`)
    places.forEach((place, i) => {
      const name = LABELS.find((one) => one === place[0])
      if (!name || said.has(name)) return
      const value = line.slice(place.index + name.length, places[i + 1]?.index).replace(/^[:：，]+/, '')
      said.set(name, value)
      open = name
    })
  }
  return said
}

/** Letters and digits that look alike in print. */
const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', Z: '2', S: '5' }

/** A credit code in a text: one that agrees with its check digits before one that only looks like it. */
function creditCodeIn(text: string): { value: string; isSure: boolean } | null {
  const looks = [...text.toUpperCase().matchAll(/[0-9A-Z]{18}/g)].map(([value]) => value)
  const tried = looks.flatMap((value) => [value, value.replace(/[OISZ]/g, (sign) => ALIKE[sign] ?? sign)])
  const sure = tried.find((value) => agrees(value))
  if (sure) return { value: sure, isSure: true }
  return looks[0] ? { value: looks[0], isSure: false } : null
}

/** Its last character agrees; that of the organisation within may not, as old ones show. */
function agrees(code: string): boolean {
  const finding = checkCreditCode(code)
  return finding === null || finding.code === 'organisation'
}
