import type { ReactNode } from 'react'
import type { OwnForm } from '../list/ListPanels.tsx'
import type { CellMakers } from '../list/use-columns.tsx'
import type { PlainResource, Row } from '../resource-client.ts'
import type { TabGroup } from './group-tabs.ts'

/** A tab that a domain adds to the page of its records. */
export interface RecordPanel {
  /** In the address. */
  key: string
  title: string
  /** Rows that have it; every one unless said. */
  when?: (row: Row) => boolean
  draw(row: Row): ReactNode
}
export interface RecordPageProps {
  resource: PlainResource
  /** Tabs of its own, after the facts. */
  panels?: readonly RecordPanel[]
  /** Its tabs in groups, by their keys; related lists without a row are left out then, unless one may be added there. */
  groups?: readonly TabGroup[]
  /** What its edits are called where something else is called 变更记录. */
  changesTitle?: string
  /** Fields told beside its name, in their order; of those of its list the first few unless said. */
  headed?: (row: Row) => readonly string[]
  /** Beside its state: what else is so about it, as tags. */
  tags?: (row: Row) => ReactNode
  /** What can be done with it beyond its moves. */
  actions?: (row: Row) => ReactNode
  /** What stands against the row or waits for somebody, under its head. */
  note?: (row: Row) => ReactNode
  /** One that draws null leaves its field out. */
  cells?: CellMakers
  /** What a state of its history is called, as the head calls it. */
  stateWord?: (state: string, row: Row) => string
  /** Fields that stand in a panel or the head already. */
  without?: readonly string[]
  form?: OwnForm
  /** Cannot be changed as it stands: 修改 is not offered. */
  fixed?: (row: Row) => boolean
  /** What happened is told by one of its panels: its states are not told beside it once more. */
  toldBy?: (row: Row) => boolean
  /** Asked again after so many milliseconds while others move it on; false: not. */
  every?: (row: Row) => number | false
}
