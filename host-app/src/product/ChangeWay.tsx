import { useRedirect } from '../ground/tabs/use-redirect.ts'

/** The ways to apply that change a policy have pages of their own. */
export function ChangeWay({ type, id }: { type: string; id: string }) {
  useRedirect(type === 'add' ? `/policy/insured/addMoreInsured/${id}` : `/policy/endorseReplace/${id}`)
  return null
}
