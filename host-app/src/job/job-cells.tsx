import type { CellMakers } from '../kit/list/use-columns.tsx'
import { instant } from '../kit/value/format.ts'

/** A job that does not run has no next time, whatever it was planned for before it was paused. */
export const JOB_CELLS: CellMakers = {
  nextTime: ({ jobStatus, nextTime }) => (jobStatus === '2' && nextTime ? instant(String(nextTime)) : '—'),
  cronExpression: ({ cronExpression }) => <code>{String(cronExpression ?? '')}</code>,
}
