import type { ReactNode } from 'react'
import { useCan } from '../ground/console-context.ts'
import { HomeLink } from './HomeLink.tsx'
import { StatusPage } from './StatusPage.tsx'

/** Shows a page only to a person who may open it; the server refuses the data in any case. */
export function Guarded({ authority, children }: { authority?: string; children: ReactNode }) {
  const can = useCan()
  return authority && !can(authority) ? <StatusPage status={403} home={<HomeLink />} /> : children
}
