import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { occupationCheck } from '@baoqiao/contract/product/occupation-check.ts'
import { product } from '@baoqiao/contract/product/product.ts'
import { useOptions } from '../../kit/form/use-options.ts'
import type { Option } from '../../kit/resource-client.ts'

export const ALL_PRODUCTS = '-1'
const PRODUCTS: Field = { ...occupationCheck.fields.suitProduct, kind: 'choices', from: product.name }

/** All, or products one by one. */
export const useSuitOptions = (): readonly Option[] => [
  { value: ALL_PRODUCTS, label: '全部产品' },
  ...useOptions(PRODUCTS),
]
