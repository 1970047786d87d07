import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { basicInWords } from './items-text.ts'
import { useRuleActions } from './use-rule-actions.tsx'

const RuleBasicForm = lazyPart(async () => (await import('./RuleBasicForm.tsx')).RuleBasicForm)
const WouldPayDialog = lazyPart(async () => (await import('./WouldPayDialog.tsx')).WouldPayDialog)
const resource: PlainResource = ruleBasic
const cells = { ruleItems: (row: Row) => basicInWords(row.ruleItems) }

/** `/rate/basicRule`: what channels earn of the premium they bring; each rule can be tried over past premium. */
export default function RuleBasicScreen() {
  const { actions, tried, close } = useRuleActions('basic')
  return (
    <>
      <ResourceScreen
        resource={resource}
        cells={cells}
        rowActions={actions}
        actionsWidth={104}
        form={(props) => <RuleBasicForm {...props} />}
      />
      {tried ? <WouldPayDialog kind="basic" rule={tried} onClose={close} /> : null}
    </>
  )
}
