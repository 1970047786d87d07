import type { BasicItem } from '@baoqiao/contract/settlement/rule-items.ts'
import type { Context } from '../kernel/http/context.ts'

/** Of an insurer whose size is not said, and of insurances that nobody sells yet (RULES §3.1). */
const LOWEST = 1400
const MOST_TEXT = 2000
const percent = (bp: number) => `${bp / 100}%`

/** What is above the caps of the insurers who carry it, in words that are the same each time; null when nothing is. */
export async function overCap(items: readonly BasicItem[], { tx }: Context): Promise<string | null> {
  if (items.length === 0) return null
  const insurers = await tx
    .selectFrom('insureType as t')
    .innerJoin('distProduct as d', 'd.insureType', 't.type')
    .innerJoin('productVersion as v', 'v.productId', 'd.id')
    .innerJoin('insurer as i', 'i.id', 'v.insurerId')
    .select(['t.name as insureName', 'i.name', 'i.commissionCap'])
    .distinct()
    .where(
      't.name',
      'in',
      items.map(({ insureName }) => insureName),
    )
    .where('v.status', '=', 'published')
    .orderBy('t.name')
    .orderBy('i.name')
    .execute()
  const said = items.flatMap(({ insureName, basicFeeRate, additionalFeeRate }) => {
    const sum = basicFeeRate + additionalFeeRate
    const caps = insurers
      .filter((one) => one.insureName === insureName)
      .map(({ name, commissionCap }) => ({ name, cap: Number(commissionCap ?? LOWEST) }))
    const over = (caps.length > 0 ? caps : [{ name: '保险公司', cap: LOWEST }]).filter(({ cap }) => sum > cap)
    if (over.length === 0) return []
    const whose = over.map(({ name, cap }) => `${name}的上限${percent(cap)}`).join('、')
    return `${insureName}合计${percent(sum)}，高于${whose}`
  })
  return said.length === 0 ? null : said.join('；').slice(0, MOST_TEXT)
}
