import type { Caller } from '../kernel/http/context.ts'

/** In whose name what the caller orders stands: their own, or for a visitor the partner's seller. */
export const sellerOf = ({ visitor, userId }: Caller): string => visitor?.sellerId ?? userId
