import { recordPath } from '../../ground/record-address.ts'

/** The page of a product version. */
export const versionPath = (id: string): string => recordPath('product_version', id) ?? '/'
