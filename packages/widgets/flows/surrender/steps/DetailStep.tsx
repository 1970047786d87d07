import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

/** How far it is, what is given back, and what happened. */
export function DetailStep({ snapshot, send }: View) {
  const { application, policy } = snapshot.context
  if (!application) return null
  const withdraw = (
    <Button loading={snapshot.matches('withdrawing')} onClick={() => send({ type: 'application.withdraw' })}>
      撤回申请
    </Button>
  )
  const mayWithdraw =
    snapshot.can({ type: 'application.withdraw' }) || snapshot.matches('withdrawing') ? withdraw : undefined
  return (
    <FlowFrame title={`退保${surrenderApplyMachine.states[application.status]}`} actions={mayWithdraw}>
      <Card>
        <Descriptions
          rows={[
            ['保单号', policy?.policyNo],
            ['退费', priceText(application.refund)],
            ['说明', application.note],
          ]}
        />
      </Card>
      <Card title="办理记录">
        <ol>
          {application.history.map(({ at, what, who }) => (
            <li key={at}>
              {clockTime(new Date(at))} {what}（{who}）
            </li>
          ))}
        </ol>
      </Card>
    </FlowFrame>
  )
}
