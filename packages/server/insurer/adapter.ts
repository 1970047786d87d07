/** What we ask an insurer to issue. `requestNo` is ours: the same number twice is the same request. */
export interface IssueRequest {
  requestNo: string
  orderNo: string
  unitName: string
  line: string
}
export type IssueAnswer = { accepted: true; policyNo: string } | { accepted: false; reason: string }
/** A decision with the delay after which it comes; twice when the insurer repeats itself. */
export interface Decision {
  answer: IssueAnswer
  delayMs: number
  times: 1 | 2
}
/** An insurer's system. A real one answers by callback; both lead to the `insurer.answer` topic. */
export interface Insurer {
  issue(request: IssueRequest): Promise<Decision>
}
