import * as z from 'zod/mini'

const MOST_ITEMS = 50
const insureName = z
  .string('请选择险种')
  .check(z.minLength(1, '请选择险种'), z.maxLength(60, '险种名称不超过60个字符'))
const whole = (message: string, most: number) =>
  z.int(message).check(z.minimum(0, message), z.maximum(most, message))
const items = <T extends z.ZodMiniType>(one: T) =>
  z
    .array(one, '请填写费率')
    .check(z.minLength(1, '请至少填写一个险种'), z.maxLength(MOST_ITEMS, `最多${MOST_ITEMS}行`))
const rate = (label: string) => whole(`${label}为0至100%，最多两位小数`, 10_000)

/** Items of a rate rule; rates in hundredths of a percent. */
export const basicItems = items(
  z.strictObject({
    insureName,
    basicFeeRate: rate('基本费率'),
    additionalFeeRate: rate('附加费率'),
  }),
)
export type BasicItem = z.infer<typeof basicItems>[number]

/** Steps of an award rule: from a sum in cents on, a rate in hundredths of a percent. */
export const awardItems = items(
  z.strictObject({
    insureName,
    moneyThreshold: whole('门槛为不小于0的金额', 100_000_000_000_000),
    awardRate: rate('奖励比例'),
  }),
)
export type AwardItem = z.infer<typeof awardItems>[number]
