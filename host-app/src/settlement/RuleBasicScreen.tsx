import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ItemsShort } from './ItemsShort.tsx'
import { basicInWords } from './items-text.ts'
import { RuleScreen } from './RuleScreen.tsx'

const Form = lazyPart(async () => (await import('./RuleBasicForm.tsx')).RuleBasicForm)
const cells: CellMakers = { ruleItems: ({ ruleItems }) => <ItemsShort>{basicInWords(ruleItems)}</ItemsShort> }

/** `/rate/basicRule`: what channels earn of the premium they bring. */
export default function RuleBasicScreen() {
  return <RuleScreen kind="basic" resource={ruleBasic} cells={cells} Form={Form} />
}
