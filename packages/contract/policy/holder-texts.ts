import { DIGITS_ONLY } from '../kernel/amount-issue.ts'
import { PAPERS } from '../product/limit-kinds.ts'
import { plainIssue } from '../rules/hidden-signs.ts'
import { lineIssue, nameIssue } from '../rules/plain-text.ts'

/** What a text of the enterprise form must be (1-platform §3, §5), and what is said when it is not. */
export interface HolderText {
  /** Said when nothing is there. */
  empty: string
  max: number
  /** Said when it is longer. */
  over: string
  pattern?: readonly [RegExp, string]
  /** Of what is printed on papers: why it cannot be, or null. */
  printed?: (text: string) => string | null
}

const text = (label: string, max: number, empty = `请填写${label}`): HolderText => ({
  empty,
  max,
  over: `${label}不超过${max}个字符`,
})
const chosen = (label: string): HolderText => text(label, 20, `请选择${label}`)
const upload = (label: string): HolderText => text(label, 255, `请上传${label}`)

const printed = (label: string, rule: HolderText, issueOf: (text: string) => string | null): HolderText => ({
  ...rule,
  printed: (value) => {
    const issue = issueOf(value)
    return issue === null ? null : `${label}${issue}`
  },
})

/** One table for the schema of the server and for the form, which must not bring a schema library to a partner's page. */
export const HOLDER_TEXTS = {
  name: printed('企业名称', text('企业名称', 100, '请输入或选择企业名称'), nameIssue),
  principal: printed('负责人', text('负责人', 30), nameIssue),
  code: printed('统一社会信用代码', text('统一社会信用代码', 18, '请填写 统一社会信用代码'), plainIssue(18)),
  areaCode: chosen('所在地区'),
  address: printed('详细地址', text('详细地址', 200), lineIssue),
  email: {
    ...text('邮箱', 100),
    printed: (value) => {
      const issue = plainIssue(100)(value)
      return issue && `邮箱${issue}`
    },
    pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '请输入正确的邮箱'],
  },
  industry: chosen('行业'),
  category: chosen('企业类别'),
  businessScope: printed('经营范围', text('经营范围', 2000), plainIssue(2000)),
  identityFront: upload(PAPERS.identityFront),
  identityBack: upload(PAPERS.identityBack),
  license: upload(PAPERS.license),
} satisfies Record<string, HolderText>
export type HolderTextName = keyof typeof HOLDER_TEXTS

export const HOLDER_DATES = { termStart: '经营开始日期', termEnd: '经营结束日期' } as const
export const MAX_CAPITAL = 100_000_000
/** Why something is no registered capital, in units of 10,000 yuan. */
export function capitalIssue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return '请填写注册资本，应为数字'
  if (typeof value !== 'number' || !Number.isFinite(value)) return `注册资本${DIGITS_ONLY}`
  return value < 0 || value > MAX_CAPITAL ? `注册资本须在0到${MAX_CAPITAL}万元之间` : null
}
export const TERM_TYPE_EMPTY = '请选择经营期限类型'
