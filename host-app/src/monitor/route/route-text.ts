import { type RouteRule, routeRule } from '@baoqiao/contract/monitor/route.ts'

export interface RouteProblem {
  /** 1-based line in the text, when it is known. */
  line: number | null
  message: string
}
export type RouteReading = { rules: RouteRule[]; problems: [] } | { rules: null; problems: RouteProblem[] }

/** Rules out of the text of the editor, or every problem with the line it stands on. */
export function readRoutes(text: string): RouteReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return {
      rules: null,
      problems: [{ line: lineOfError(text, error), message: '不是有效的 JSON，请检查逗号、引号和括号' }],
    }
  }
  if (!Array.isArray(value)) return { rules: null, problems: [{ line: 1, message: '最外层须为列表：[ … ]' }] }
  const rules: RouteRule[] = []
  const problems: RouteProblem[] = []
  value.forEach((one: unknown, i) => {
    const parsed = routeRule.safeParse(one)
    if (parsed.success) rules.push(parsed.data)
    else
      for (const issue of parsed.error.issues) {
        const name = issue.path.map(String).join('.')
        problems.push({
          line: lineOfRule(text, i, name),
          message: name ? `第${i + 1}条的 ${name}：${said(issue)}` : `第${i + 1}条：${said(issue)}`,
        })
      }
  })
  return problems.length > 0 ? { rules: null, problems } : { rules, problems: [] }
}

/** The server's place of a problem, `rules.2.uri`, as a line of the text. */
export function placeOf(text: string, path: string): number | null {
  const [, index, name] = /^rules\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  return index === undefined ? null : lineOfRule(text, Number(index), name ?? '')
}

export const writeRoutes = (rules: readonly RouteRule[]) => JSON.stringify(rules, null, 2)

function said(issue: { code?: string | undefined; message: string; keys?: unknown }): string {
  if (issue.code === 'unrecognized_keys') return `不认识的字段：${String(issue.keys)}`
  return /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : '格式不正确'
}

/** The line where the n-th object of the list begins, or of one of its fields. */
function lineOfRule(text: string, index: number, name: string): number | null {
  let depth = 0
  let seen = -1
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]
    if (sign === '"' && text[i - 1] !== '\\') quoted = !quoted
    if (quoted) continue
    if (sign === '{' || sign === '[') {
      depth += 1
      if (sign === '{' && depth === 2) seen += 1
      if (seen === index && depth === 2) {
        const at = name ? text.slice(i, text.indexOf('}', i)).indexOf(`"${name}"`) : 0
        return lineAt(text, at < 0 ? i : i + at)
      }
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return null
}

function lineOfError(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(message)?.[1]
  if (line) return Number(line)
  const position = /position (\d+)/.exec(message)?.[1]
  if (position) return lineAt(text, Number(position))
  return /Unexpected end/.test(message) ? lineAt(text, text.length) : null
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length
