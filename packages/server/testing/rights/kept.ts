/** How a row of a resource is made past the product: its mark is its label, or stands in another listed field. */
export interface Kept {
  label: string
  /** Field by which `unique` is asked, where it is not the label. */
  unique?: string
  /** What is asked for there, where it is not the mark. */
  uniqueValue?: (mark: string) => string
  /** SQL that makes room for the row. */
  room?: string
  /** What `edit` and the batch write; none where nothing is edited. */
  change?: object
  /** What a move is sent beyond what it needs, by its event. */
  bodies?: Readonly<Record<string, object>>
  /** SQL before a move, for what the row must be besides its state, by the move's event. */
  befores?: Readonly<Record<string, (row: { id: string }) => string>>
  /** All that must be there besides the mark. */
  values: (mark: string) => Record<string, unknown>
}
