import { changeState, changeTone } from '@baoqiao/contract/policy/change-state.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { refundCells } from './refund-cells.tsx'

/** How far a change is, in the words that the timeline of its policy has for it; of money given back only where some is. */
export const changeCells: CellMakers = {
  ...refundCells,
  status({ status, changeCode, heads, failedHeads }) {
    const one = {
      status: String(status),
      changeCode: String(changeCode),
      heads: Number(heads),
      failedHeads: Number(failedHeads ?? 0),
    }
    return <Tag $tone={changeTone(one)}>{changeState(one)}</Tag>
  },
}
