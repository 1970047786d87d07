import type { ReactNode } from 'react'
import type { OwnForm } from '../list/ListPanels.tsx'
import type { CellMakers } from '../list/use-columns.tsx'
import type { PlainResource, Row } from '../resource-client.ts'

/** A tab that a domain adds to the page of its records. */
export interface RecordPanel {
  /** In the address. */
  key: string
  title: string
  draw(row: Row): ReactNode
}
export interface RecordPageProps {
  resource: PlainResource
  /** Tabs of its own, after the facts. */
  panels?: readonly RecordPanel[]
  /** What can be done with it beyond its moves. */
  actions?: (row: Row) => ReactNode
  cells?: CellMakers
  /** Fields that stand in a panel or the head already. */
  without?: readonly string[]
  form?: OwnForm
  /** Asked again after so many milliseconds while others move it on; false: not. */
  every?: (row: Row) => number | false
}
