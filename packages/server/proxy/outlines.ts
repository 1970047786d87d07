import { classSold, DECLINED } from '@baoqiao/contract/product/trade-class.ts'
import type { Outline } from '@baoqiao/contract/proxy/product-questions.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { SaleProduct } from '../product/on-sale.ts'
import { openProducts } from '../product/open-products.ts'
import { heldClasses } from '../product/versions/held-classes.ts'

/** Bounds of people and age, coverage in ten-thousands of yuan, classes. */
export function outlineOf({ config, ...card }: SaleProduct): Outline {
  const { tags, coverageWan, periods, minEmployees, maxEmployees, minAge, maxAge, acceptedClasses } = config
  const plans = config.plans.map(({ plan }) => plan)
  const bounds = { minEmployees, maxEmployees, minAge, maxAge, acceptedClasses }
  return { ...card, intros: config.intros || card.intros, tags, coverageWan, plans, periods, ...bounds }
}

interface Wanted {
  keyword?: string | undefined
  type?: '1' | '2' | undefined
  professionId?: string | undefined
}

/** Those that answer every word of a text, and take a trade. */
export async function outlinesLike(
  { keyword = '', type, professionId }: Wanted,
  context: Context,
): Promise<Outline[]> {
  const { pinyin } = context.ports
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const takes = professionId ? await takesTrade(professionId, context) : async () => true
  const answers = ({ title, groupName, config }: SaleProduct) => {
    const text = [title, groupName, config.intros, ...config.tags, ...config.points].join(' ').toLowerCase()
    const spelt = pinyin(title)
    return words.every((word) => text.includes(word) || spelt.includes(word))
  }
  const found: Outline[] = []
  for (const one of await openProducts(context, type))
    if (answers(one) && (await takes(one))) found.push(outlineOf(one))
  return found
}

async function takesTrade(id: string, { tx }: Context) {
  const trade = await tx
    .selectFrom('occupation')
    .select(['code', 'cls'])
    .where('id', '=', id)
    .where('level', '=', 4)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!trade?.cls) throw notFound('职业不存在，请重新选择')
  const { code, cls } = trade
  return async ({ config }: SaleProduct) => {
    const classOf = await heldClasses(config, tx, [id])
    return classSold(config, code, classOf(id, Number(cls))) !== DECLINED
  }
}
