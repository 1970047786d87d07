import { tellVisitor } from './tell-visitor.tsx'
import { visitorEntrance } from './visitor-entrance.ts'

/** Sends a partner's user on to the hosted page, or says what to do. Never resolves: the console is not theirs. */
export async function receiveVisitor(token: string): Promise<never> {
  const found = await visitorEntrance(token, location.pathname, location.search)
  if ('url' in found) location.replace(found.url)
  else tellVisitor(found.problem)
  return new Promise(() => {})
}
