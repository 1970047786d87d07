/** What is sold is taken back by two people: why the caller may not do it, in Chinese; null when somebody else asked. */
export function alone(
  what: string,
  askedBy: string | null,
  { username }: { username: string },
): string | null {
  if (!askedBy) return `${what}须由两人办理：请先申请${what}，再由另一位同事确认`
  return askedBy === username ? `您申请的${what}须由另一位同事确认` : null
}
