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
}

export const shows = <Row>(...sent: ((row: Row) => Sent | string)[]): Try<Row> => ({
  kind: 'shows',
  sent: (row) => sent.map((one) => asSent(one(row))),
})
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
