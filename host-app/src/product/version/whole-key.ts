import { productVersion } from '@baoqiao/contract/product/version.ts'

/** Under what the whole of a version is kept in the console. */
export const wholeKey = (id: string) => [productVersion.name, 'whole', id] as const
