import { Navigate } from '../ground/router/Navigate.tsx'

/** The ways to apply that change a policy have pages of their own. */
export const ChangeWay = ({ type, id }: { type: string; id: string }) => (
  <Navigate to={type === 'add' ? `/policy/insured/addMoreInsured/${id}` : `/policy/endorseReplace/${id}`} />
)
