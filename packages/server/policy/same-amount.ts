import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { AppError } from '../kernel/http/app-error.ts'

/** The amount that was confirmed is the amount that is done (cents); another one is asked anew with both: 409 at `path`. */
export function sameAmount(what: string, confirmed: number, now: number, path: string): void {
  if (confirmed === now) return
  const message = `${what}已由${formatYuan(confirmed)}元变为${formatYuan(now)}元，请核对后重新确认`
  throw new AppError(409, message, { issues: [{ path, message }] })
}
