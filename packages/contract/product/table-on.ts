import type { ProductProfile } from './catalogue.ts'

type Tabled = Pick<ProductProfile, 'rateVersion' | 'table' | 'laterTables'>

/** The tariff that cover is priced at which begins on a civil date, of those a seller has been told. */
export const tableOn = ({ rateVersion, table, laterTables = [] }: Tabled, startDate: string) =>
  laterTables.findLast(({ from }) => from <= startDate) ?? { rateVersion, table }
