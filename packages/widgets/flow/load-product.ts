import type { Client } from '@baoqiao/client/client-over.ts'
import type { catalogue } from '@baoqiao/contract/product/catalogue.ts'

/** A product with its trades; rejects with what the server says, or that it could not be got (2-calls §8). */
export async function loadProduct(
  { profile, trades }: Pick<Client<typeof catalogue>, 'profile' | 'trades'>,
  id: string,
) {
  const params = { id }
  const [found, known] = await Promise.all([
    profile({ params, quiet: true }),
    trades({ params, quiet: true }),
  ])
  return { profile: found, trades: known }
}
