import { productVersion } from '@baoqiao/contract/product/version.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'

/** What lists say of a version. */
export interface ProductCardRow {
  id: string
  version: number
  name: string
  productId: string
  number: number
  status: string
  effectiveFrom: string
  madeBy: string
  changedBy: string
  publishedBy: string | null
  publishedAt: string | null
  /** Who asked that it be withdrawn. */
  withdrawAskedBy: string | null
}
const MOST = 1000

/** Versions of a product, or of all of them; none for who may not view them, or while they are not wanted. */
export function useVersions(productId?: string, wanted = true) {
  const { client } = useConsole()
  const may = useCan()
  return useQuery({
    queryKey: [productVersion.name, 'page', 'standing', productId ?? ''],
    enabled: wanted && may('product_version_view'),
    queryFn: async ({ signal }): Promise<ProductCardRow[]> => {
      const query = { current: 1, size: MOST, sortField: 'number', sortType: '2' as const }
      const { records } = await client.products.productVersion.page({
        query: { ...query, ...(productId ? { productId } : {}) },
        signal,
        quiet: true,
      })
      return records
    },
  })
}
