import type { ReactNode } from 'react'

/** Something that can be done with a policy. */
export interface PolicyAction {
  key: string
  title: string
  run(): void
  /** Why it cannot be done now. */
  barred?: string | null
  /** Where what bars it is seen to. */
  way?: { title: string; to: string } | undefined
  /** Whom to ask about it, where that is somebody else than about the policy; empty: nobody. */
  contact?: string | undefined
  primary?: boolean
  /** Behind the others, where there are many. */
  rare?: boolean
  icon?: ReactNode
  loading?: boolean
}

interface Why {
  why: string
  /** Of all that it bars. */
  titles: string
  way: PolicyAction['way']
  contact: string | undefined
}

/** Why what cannot be done, the titles of one reason together, and the way out where there is one. */
export function whysOf(actions: readonly PolicyAction[]): Why[] {
  const whys = new Map<string, PolicyAction[]>()
  for (const one of actions) if (one.barred) whys.set(one.barred, [...(whys.get(one.barred) ?? []), one])
  return [...whys].map(([why, all]) => ({
    why,
    titles: all.map(({ title }) => title).join('、'),
    way: all.find(({ way }) => way)?.way,
    contact: all.find(({ contact }) => contact !== undefined)?.contact,
  }))
}
