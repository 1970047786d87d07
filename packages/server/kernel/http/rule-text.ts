import type * as z from 'zod/mini'

/** Told only while it is few: of codes nobody reads more. */
const MOST_VALUES = 8

/**
 * What a schema wants of a field, in Chinese, where its contract says no words of its own: `label` is what the field is
 * called, `value` what stands there.
 */
export function ruleText(issue: z.core.$ZodIssue, label: string, value: unknown): string {
  const what = label || '提交的内容'
  if (value === undefined && issue.code !== 'custom') return `请填写${what}`
  if (issue.code === 'too_big') return `${what}${atMost(issue)}`
  if (issue.code === 'too_small') return `${what}${atLeast(issue)}`
  if (issue.code === 'invalid_type') return `${what}${KINDS[issue.expected] ?? '格式不正确'}`
  if (issue.code === 'not_multiple_of') return `${what}须为${issue.divisor}的倍数`
  if (issue.code === 'invalid_value')
    return issue.values.length > MOST_VALUES
      ? `${what}不在可选范围内`
      : `${what}只能是${issue.values.map(String).join('、')}`
  return `${what}格式不正确`
}

const KINDS: Readonly<Record<string, string>> = {
  string: '须为文字',
  number: '须为数字',
  int: '须为整数',
  boolean: '须为是或否',
  array: '须为列表',
  object: '格式不正确',
}

function atMost({ origin, maximum, inclusive = true }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `不能超过${maximum}个字`
  if (origin === 'array') return `不能超过${maximum}项`
  return inclusive ? `不能大于${maximum}` : `须小于${maximum}`
}

function atLeast({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return Number(minimum) <= 1 ? '不能为空' : `不能少于${minimum}个字`
  if (origin === 'array') return Number(minimum) <= 1 ? '不能为空' : `不能少于${minimum}项`
  return inclusive ? `不能小于${minimum}` : `须大于${minimum}`
}
