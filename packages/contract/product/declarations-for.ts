import { benefitsOf, type Chosen } from './benefits.ts'
import type { ProductConfig } from './config.ts'

/** The documents that go with what was chosen: a rider of a duty that is not covered is not offered. */
export function declarationsFor(
  config: Pick<ProductConfig, 'line' | 'duties' | 'plans' | 'declarations'>,
  chosen: Chosen,
): ProductConfig['declarations'] {
  const covered = new Set(benefitsOf(config, chosen).map(({ item }) => item))
  return config.declarations.filter(({ dutyItem }) => dutyItem === null || covered.has(dutyItem))
}
