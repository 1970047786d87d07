import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import { CATEGORIES } from '@baoqiao/contract/policy/holder-labels.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { CODE_LENGTHS } from '@baoqiao/contract/product/occupation-code.ts'
import type { TypeConfig } from '@baoqiao/contract/product/type-config.ts'
import type { Context } from '../kernel/http/context.ts'
import { ADD_FROM_DAYS } from '../policy/endorsement/endorse-bars.ts'
import { productsOnSale } from '../product/on-sale.ts'

const TERM_TYPES = [
  { value: '1', label: '长期' },
  { value: '2', label: '短期' },
]

/** What a product's insurance type is sold by, of the version that is sold today. */
export async function typeConfigOf(profile: ProductProfile, context: Context): Promise<TypeConfig> {
  const { title, insureType, type, config, periods } = profile
  const offered = await productsOnSale(context)
  return {
    name: title,
    settleName: config.settleName,
    currentId: offered.filter((one) => one.insureType === insureType).map(({ id }) => id),
    insureArea: config.insureArea,
    holder: {
      category: CATEGORIES,
      industry: INDUSTRIES.filter(({ group }) => group || type !== '2').map(({ code, name }) => ({
        value: code,
        label: name,
      })),
      termType: TERM_TYPES,
    },
    plan: { coverageNotice: config.coverageNoticeWan, insureAddMinDate: ADD_FROM_DAYS },
    period: periods,
    employee: { minEmployeeCount: config.minEmployees, professionLens: [...CODE_LENGTHS] },
    insurer: { unitName: config.insurer.name },
  }
}
