/** Why a request to take back cannot be dropped, in Chinese; null when there is one. */
export const unasked = (what: string, askedBy: string | null): string | null =>
  askedBy ? null : `没有待确认的${what}申请，请刷新后查看`

/** What is sold is taken back by two people: why the caller may not do it, in Chinese; null when somebody else asked. */
export function alone(
  what: string,
  askedBy: string | null,
  { username }: { username: string },
): string | null {
  if (!askedBy) return `${what}须由两人办理：请先申请${what}，再由另一位同事确认`
  return askedBy === username ? `您申请的${what}须由另一位同事确认` : null
}
