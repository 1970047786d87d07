import type { Context } from '../kernel/http/context.ts'

/** A guard: who asked for something (退款, 批改, 退保) does not decide about it. */
export const byAnother =
  (what: string) =>
  ({ appliedBy }: { appliedBy?: unknown }, { caller }: Context): string | null =>
    appliedBy === caller.userId ? `须由申请人以外的人审核${what}申请` : null
