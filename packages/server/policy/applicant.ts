import type { Context } from '../kernel/http/context.ts'

interface Applicant {
  appliedBy: string | null
  appliedVisitorId: string | null
}

/** Who applies: an account, or a visitor of a partner's page. */
export const appliedBy = ({ caller }: Pick<Context, 'caller'>): Applicant =>
  caller.visitor
    ? { appliedBy: null, appliedVisitorId: caller.visitor.id }
    : { appliedBy: caller.userId, appliedVisitorId: null }

/** Whether the caller is who applied; of what a visitor applied for before visitors were kept, nobody is. */
export const isApplicant = (row: Applicant, { caller }: Pick<Context, 'caller'>): boolean =>
  caller.visitor ? row.appliedVisitorId === caller.visitor.id : row.appliedBy === caller.userId
