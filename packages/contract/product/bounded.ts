import * as z from 'zod/mini'
import { plain } from '../kernel/plain.ts'

/** Amounts a product may name: up to 100 million yuan, in cents. */
const MAX_CENTS = 10_000_000_000

/** A whole number between two bounds, said in Chinese when it is not. */
export const int = (label: string, min: number, max: number) => {
  const message = `${label}须为${min}至${max}的整数`
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}
/** An amount in cents. */
export const cents = (label: string) => {
  const message = `${label}须为0至1亿元的金额`
  return z.int(message).check(z.gte(0, message), z.lte(MAX_CENTS, message))
}
/** A share in hundredths of a percent, up to all of it. */
export const bp = (label: string) => {
  const message = `${label}须为0至100%`
  return z.int(message).check(z.gte(0, message), z.lte(10_000, message))
}
/** A text that may still be empty: a draft is written bit by bit. */
export const text = (label: string, max: number) =>
  z
    .string(`请填写${label}`)
    .check(z.trim(), z.maxLength(max, `${label}不能超过${max}个字`), plain(label, max))
/** A name that other rows or answers refer to. */
export const code = (label: string) =>
  z
    .string(`请填写${label}`)
    .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, `${label}由字母、数字和横线组成，以字母开头`))
export const list = <T extends z.ZodMiniType>(label: string, one: T, max: number) =>
  z.array(one, `${label}须为列表`).check(z.maxLength(max, `${label}最多${max}项`))
