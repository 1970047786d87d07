import type { EndorsementSummary } from './endorsement-summary.ts'

type Of = Pick<EndorsementSummary, 'status' | 'refusedWhy'>

/** What became of the people of an application who are not done: taken back by who applied, closed by time, or refused. */
export const failedWord = ({ status, refusedWhy }: Of) => {
  if (status === '9') return '已撤回'
  if (status === '4') return '已取消'
  return status === '8' && !refusedWhy ? '已撤销' : '失败'
}
