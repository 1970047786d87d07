import type { CellAt } from './cell.ts'

/** What is wrong (`error`: it cannot be submitted) or strange (`warning`) with a cell of a tariff. */
export interface TariffFault extends CellAt {
  readonly level: 'error' | 'warning'
  readonly message: string
}
/** The same within one table. */
export type Told = Omit<TariffFault, 'grid'>
