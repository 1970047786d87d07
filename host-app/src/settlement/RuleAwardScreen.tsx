import { ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ItemsShort } from './ItemsShort.tsx'
import { awardInWords } from './items-text.ts'
import { RuleScreen } from './RuleScreen.tsx'

const Form = lazyPart(async () => (await import('./RuleAwardForm.tsx')).RuleAwardForm)
const cells: CellMakers = { ruleItems: ({ ruleItems }) => <ItemsShort>{awardInWords(ruleItems)}</ItemsShort> }

/** `/rate/awardRule`: what channels earn when premium reaches a threshold. */
export default function RuleAwardScreen() {
  return <RuleScreen kind="award" resource={ruleAward} cells={cells} Form={Form} />
}
