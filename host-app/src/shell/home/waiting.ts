/** Rows that wait for this person, as one line. */
export interface Waiting {
  key: string
  title: string
  /** What is to be done with them. */
  todo: string
  count: number
  path: string
}
