import { ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { awardInWords } from './items-text.ts'
import { useRuleActions } from './use-rule-actions.tsx'

const RuleAwardForm = lazyPart(async () => (await import('./RuleAwardForm.tsx')).RuleAwardForm)
const WouldPayDialog = lazyPart(async () => (await import('./WouldPayDialog.tsx')).WouldPayDialog)
const resource: PlainResource = ruleAward
const cells = { ruleItems: (row: Row) => awardInWords(row.ruleItems) }

/** `/rate/awardRule`: what channels earn when premium reaches a threshold; each rule can be tried over past premium. */
export default function RuleAwardScreen() {
  const { actions, tried, close } = useRuleActions('award')
  return (
    <>
      <ResourceScreen
        resource={resource}
        cells={cells}
        rowActions={actions}
        actionsWidth={104}
        form={(props) => <RuleAwardForm {...props} />}
      />
      {tried ? <WouldPayDialog kind="award" rule={tried} onClose={close} /> : null}
    </>
  )
}
