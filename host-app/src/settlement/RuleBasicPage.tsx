import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { basicInWords } from './items-text.ts'
import { RulePage } from './RulePage.tsx'

const Form = lazyPart(async () => (await import('./RuleBasicForm.tsx')).RuleBasicForm)

/** `/settlement/ruleBasic/:id`: a rate rule. */
export default function RuleBasicPage() {
  return <RulePage kind="basic" resource={ruleBasic} inWords={basicInWords} Form={Form} />
}
