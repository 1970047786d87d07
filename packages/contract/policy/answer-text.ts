/** An answer as a person reads it; empty while there is none. */
export function answerText(answer: unknown, kind: string): string {
  if (answer === undefined || answer === null) return ''
  if (typeof answer === 'boolean') return answer ? '是' : '否'
  return kind === 'money' ? `${Number(answer) / 100}元` : String(answer)
}
