import { sellerOf } from '../embed/seller-of.ts'
import type { Context } from '../kernel/http/context.ts'

/** What is made stands with the row it is about, whoever makes it: who sees the one sees the other. */
export const inNameOf = ({ createdBy }: { createdBy: string | null }, context: Context): Context => ({
  ...context,
  caller: { ...context.caller, userId: createdBy ?? sellerOf(context.caller) },
})
