import type { Sent } from './ask.ts'

/**
 * One try of a call about a row. `shows`: the row is there when its id or its mark stands in an answer; `opens`: when the
 * answer is 200; `changes`: when the row is another afterwards.
 */
export interface Try<Row> {
  kind: 'shows' | 'opens' | 'changes'
  sent: (row: Row) => Sent[]
  /** SQL before the try, for what the row must be for the call to be possible. */
  before?: (row: Row) => string
  /** What says in an answer that the row was reached, where its id and its mark cannot. */
  trace?: string
}

export const shows = <Row>(...sent: ((row: Row) => Sent | string)[]): Try<Row> => ({
  kind: 'shows',
  sent: (row) => sent.map((one) => asSent(one(row))),
})
/** The row is one of those that an answer in numbers counts. */
export const counts = <Row>(sent: (row: Row) => string): Try<Row> => ({ ...shows(sent), trace: '"count":1' })
export const opens = <Row>(sent: (row: Row) => Sent | string): Try<Row> => ({
  kind: 'opens',
  sent: (row) => [asSent(sent(row))],
})
export const changes = <Row>(sent: (row: Row) => Sent, before?: (row: Row) => string): Try<Row> => ({
  kind: 'changes',
  sent: (row) => [sent(row)],
  ...(before ? { before } : {}),
})

const asSent = (sent: Sent | string): Sent => (typeof sent === 'string' ? { path: sent } : sent)
