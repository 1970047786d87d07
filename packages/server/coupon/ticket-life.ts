import { couponMachine } from '@baoqiao/contract/rules/machines/coupon.ts'
import { defineLife } from '../kernel/work/life.ts'

/** A ticket: what is stored is whether it was used. */
export const ticketLife = defineLife(couponMachine, 'coupon_ticket', {}, 'use_status')
