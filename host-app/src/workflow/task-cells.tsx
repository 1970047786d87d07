import { Link } from '../ground/router/Link.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'

/** A task's name is the way to where it is worked: its page has another address than its list. */
export const TASK_CELLS: CellMakers = {
  taskName: ({ id, taskName }) => <Link to={`/activti/detail/${id}`}>{String(taskName)}</Link>,
}
