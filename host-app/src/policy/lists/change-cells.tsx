import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import type { CellMakers } from '../../kit/list/use-columns.tsx'

const tones: Readonly<Record<string, 'info' | 'success' | 'danger' | 'warning' | 'neutral'>> =
  endorsementMachine.tones

/** How far a change is, in the words that the timeline of its policy has for it. */
export const changeCells: CellMakers = {
  status: ({ status, changeCode }) => (
    <Tag $tone={tones[String(status)] ?? 'neutral'}>
      {changeState({ status: String(status), changeCode: String(changeCode) })}
    </Tag>
  ),
}
