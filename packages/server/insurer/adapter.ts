/** What we ask an insurer to issue. `requestNo` is ours: the same number twice is the same request. */
export interface IssueRequest {
  requestNo: string
  orderNo: string
  unitName: string
  line: string
}
export type IssueAnswer = { accepted: true; policyNo: string } | { accepted: false; reason: string }
/** One person of an endorsement, as an insurer is told: no more than what it decides by. Cents, signed. */
export interface EndorseRow {
  rowId: string
  name: string
  oldName: string | null
  cls: number
  amount: number
}
/** What we ask an insurer to change from a day on. `requestNo` is ours: the same number twice is the same request. */
export interface EndorseRequest {
  requestNo: string
  policyNo: string
  unitName: string
  changeCode: string
  effectiveDate: string
  /** Place that its paper will have among those of the policy, from 1. */
  paperSeq: number
  rows: readonly EndorseRow[]
}
/** Accepted with a number, all or all but some; or none of it. */
export type EndorseAnswer =
  | { accepted: true; endorseNo: string; refused: readonly { rowId: string; reason: string }[] }
  | { accepted: false; reason: string }
/**
 * What was decided here and the insurer has to know: a change that is taken back before it takes effect, a policy that
 * ends by a surrender. `endorseNo` is the insurer's own number of the change, null when it gave none yet; `refund` cents.
 */
export interface InsurerNotice {
  requestNo: string
  event: 'changeRevoked' | 'changeWithdrawn' | 'surrendered'
  policyNo: string
  unitName: string
  endorseNo: string | null
  effectiveDate: string
  refund: number
}
/** A decision with the delay after which it comes; twice when the insurer repeats itself. */
export interface Decision<A = IssueAnswer> {
  answer: A
  delayMs: number
  times: 1 | 2
}
/** An insurer's system. A real one answers by callback; both lead to the `insurer.answer` and `insurer.endorsed` topics. */
export interface Insurer {
  issue(request: IssueRequest): Promise<Decision>
  endorse(request: EndorseRequest): Promise<Decision<EndorseAnswer>>
  /** Nothing is asked: it takes note, and says by which number. */
  tell(notice: InsurerNotice): Promise<{ noteNo: string }>
}
