import { ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { awardInWords } from './items-text.ts'
import { RulePage } from './RulePage.tsx'

const Form = lazyPart(async () => (await import('./RuleAwardForm.tsx')).RuleAwardForm)

/** `/settlement/ruleAward/:id`: an award rule. */
export default function RuleAwardPage() {
  return <RulePage kind="award" resource={ruleAward} inWords={awardInWords} Form={Form} />
}
