import { PAPERS } from '../product/limit-kinds.ts'
import type { Holder } from './application.ts'

/** Fields of the enterprise as a person reads them, in the order of the form. */
export const HOLDER_LABELS = [
  ['name', '企业名称'],
  ['code', '统一社会信用代码'],
  ['principal', '负责人'],
  ['mobile', '手机号码'],
  ['email', '邮箱'],
  ['address', '详细地址'],
  ['areaCode', '所在地区'],
  ['industry', '行业'],
  ['category', '企业类别'],
  ['registerCapital', '注册资本（万元）'],
  ['termType', '经营期限'],
  ['termStart', '经营开始日期'],
  ['termEnd', '经营结束日期'],
  ['businessScope', '经营范围'],
  ['license', PAPERS.license],
  ['identityFront', PAPERS.identityFront],
  ['identityBack', PAPERS.identityBack],
] as const satisfies readonly (readonly [keyof Holder, string])[]

export const CATEGORIES = [
  '有限责任公司',
  '股份有限公司',
  '个人独资企业',
  '合伙企业',
  '个体工商户',
  '其他',
].map((label, i) => ({ value: String(i + 1), label }))

const PICTURES: readonly string[] = ['license', 'identityFront', 'identityBack']

export function holderText(
  holder: { [Name in keyof Holder]?: Holder[Name] | undefined },
  name: keyof Holder,
): string {
  const value = holder[name]
  if (value === undefined || value === null || value === '') return ''
  // Its address says nothing to a person, but another picture has another.
  if (PICTURES.includes(name)) return `已上传（${String(value).split('/').at(-1)?.slice(-8)}）`
  if (name === 'termType') return value === '2' ? '短期' : '长期'
  if (name === 'category') return CATEGORIES.find((option) => option.value === value)?.label ?? String(value)
  return String(value)
}
