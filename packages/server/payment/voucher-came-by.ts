import type { Context } from '../kernel/http/context.ts'
import { isHolder } from '../policy/holder/in-place.ts'
import { linksTaken } from '../policy/holder/link-taken.ts'

export interface Told {
  id: string
  policyId: string
  appliedVisitorId: string | null
}
const BARRED = '您取得过这张保单的投保人链接，凭证由该链接提交，须由没有取得过链接的人核对'

/** Proofs with the way each came, and why the caller does not find the money for it: a link in their hands may have sent it. */
export async function cameBy<R extends Told>(rows: readonly R[], context: Context) {
  const byLink = rows.filter(({ appliedVisitorId }) => isHolder(appliedVisitorId))
  const taken = await linksTaken(
    byLink.map(({ policyId }) => policyId),
    context,
  )
  return rows.map((row) => ({
    ...row,
    via: viaOf(row.appliedVisitorId),
    linkBarred: isHolder(row.appliedVisitorId) && taken.has(row.policyId) ? BARRED : null,
  }))
}

function viaOf(visitorId: string | null): string {
  if (visitorId === null) return '平台账号'
  return isHolder(visitorId) ? '投保人链接' : '合作方页面'
}
