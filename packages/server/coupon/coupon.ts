import { coupon as resource } from '@baoqiao/contract/coupon/coupon.ts'
import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { addRow, editRow, removeRow } from '../kernel/data/write.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

/** What tickets are worth and for: fixed with the first that is given out. */
const FIXED = ['faceMoney', 'minPremium', 'productIds', 'insureTypes', 'effectiveTime', 'expiryTime'] as const

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** What is a rule about coupons; the rest is the resource's contract. */
export const coupon: NonNullable<Handlers<typeof coupons>['coupon']> = {
  async add({ body }, context) {
    checkTimes(body.effectiveTime, body.expiryTime)
    return addRow(resource, body, context)
  },
  async edit({ body }, context) {
    const row = await heldCoupon(body.id, context)
    const changed = FIXED.filter((name) => body[name] !== undefined && !isSame(name, body[name], row[name]))
    if (row.granted > 0 && changed[0]) {
      const { label } = resource.fields[changed[0]]
      throw say(changed[0], `已发放${row.granted}张，${label}不能修改；请停用后新建优惠券`)
    }
    if (typeof body.total === 'number' && body.total < row.granted)
      throw say('total', `已发放${row.granted}张，发行张数不能少于已发放张数`)
    checkTimes(
      body.effectiveTime ?? instantOf(row.effectiveTime),
      body.expiryTime ?? instantOf(row.expiryTime),
    )
    return editRow(resource, body, context)
  },
  async remove({ params }, context) {
    const row = await heldCoupon(params.id, context)
    if (row.granted > 0)
      throw refuse(`优惠券「${row.name}」已发放${row.granted}张，请先收回；不再发放的请停用`)
    return removeRow(resource, params.id, context)
  },
}

/** The coupon under lock: whoever gives out, takes back or changes takes turns. */
export async function heldCoupon(id: string, { tx }: Pick<Context, 'tx'>) {
  const row = await tx
    .selectFrom('coupon')
    .select(['id', 'name', 'status', 'total', 'granted', ...FIXED])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('优惠券不存在或已删除')
  return row
}

function checkTimes(effective: string, expiry: string): void {
  if (Date.parse(expiry) <= Date.parse(effective)) throw say('expiryTime', '失效时间须晚于生效时间')
}

const instantOf = (value: string | Date) => new Date(value).toISOString()
/** Instants are the same however they are written. */
const isSame = (name: (typeof FIXED)[number], given: unknown, stored: unknown) =>
  name.endsWith('Time')
    ? new Date(String(given)).getTime() === new Date(String(stored)).getTime()
    : String(given ?? '') === String(stored ?? '')
