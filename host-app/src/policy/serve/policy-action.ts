import type { ReactNode } from 'react'

/** Something that can be done with a policy. */
export interface PolicyAction {
  key: string
  title: string
  run(): void
  /** Why it cannot be done now. */
  barred?: string | null
  primary?: boolean
  /** Behind the others, where there are many. */
  rare?: boolean
  icon?: ReactNode
  loading?: boolean
}

/** Why what cannot be done, the titles of one reason together. */
export function whysOf(actions: readonly PolicyAction[]): [why: string, titles: string][] {
  const whys = new Map<string, string[]>()
  for (const { barred, title } of actions) if (barred) whys.set(barred, [...(whys.get(barred) ?? []), title])
  return [...whys].map(([why, titles]) => [why, titles.join('、')])
}
