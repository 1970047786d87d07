/** What sets a product apart within its line: 雇主责任险（制造业版） of 雇主责任险 is 制造业版. The whole name when nothing is left. */
export function variantOf(title: string, line: string): string {
  if (!title.startsWith(line)) return title
  const rest = title
    .slice(line.length)
    .trim()
    .replace(/^[·—\-\s]+/, '')
  return rest.replace(/^（(.+)）$/, '$1') || title
}
