import type { ReactNode } from 'react'

/** One column. `render` must keep its identity between renders (define it outside the component, or with useCallback). */
export interface TableColumn<Row> {
  key: string
  title: string
  /** Pixels. Without one the column takes its share of what is left. */
  width?: number | undefined
  /** Pixels it never goes below when it has no width. Default 120. */
  minWidth?: number | undefined
  /** `end` also sets figures in columns. Default start. */
  align?: 'start' | 'center' | 'end' | undefined
  /** Stays in sight while the rest scrolls sideways. Pinned columns need a width, and stand first or last. */
  sticky?: 'start' | 'end' | undefined
  sortable?: boolean | undefined
  /** Keeps its width whatever the user does: buttons. */
  fixed?: boolean | undefined
  /** In card mode: the heading line, not at all, or a row over the full width. */
  card?: 'title' | 'hide' | 'full' | undefined
  /** Text is cut with an ellipsis and shown whole as the cell's title. */
  render: (row: Row) => ReactNode
}

export interface TableSort {
  field: string
  direction: 'asc' | 'desc'
}

/**
 * Which rows are ticked, kept outside React: a tick draws nothing again, neither rows nor the table. Ids may be of rows
 * that are not on this page: they are kept. The functions must keep their identity between renders.
 */
export interface TableSelection<Row> {
  get: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
  onChange: (selected: ReadonlySet<string>) => void
  /** Rows that cannot be ticked. */
  disabled?: ((row: Row) => boolean) | undefined
}

export interface TableError {
  message?: string
  traceId?: string
  onRetry?: () => void
}
