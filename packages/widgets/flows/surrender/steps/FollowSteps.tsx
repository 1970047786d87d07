import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { UploadField } from '../../../kit/UploadField.tsx'
import { type Form, issuesAt } from '../surrender.machine.ts'
import type { View } from '../view.ts'

/** What the insurer asked for besides. */
export function SupplementStep({ snapshot, send, calls }: View) {
  const { opened, form } = snapshot.context
  const set = (patch: Partial<Form>) => send({ type: 'form.change', patch })
  return (
    <FlowFrame title="补充退保材料" next="重新提交" final>
      <Alert tone="warning" title="保险公司要求补充材料">
        {opened?.application?.note}
      </Alert>
      <Card>
        <UploadField
          label="补充材料"
          calls={calls.file}
          value={form.more}
          problem={issuesAt('supplement', snapshot.context).more}
          onChange={(more) => set({ more })}
        />
        <Field label="说明">
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={200}
              value={form.supplementNote}
              onChange={(supplementNote) => set({ supplementNote })}
            />
          )}
        </Field>
      </Card>
    </FlowFrame>
  )
}

/** How far it is, what is given back, and what happened. */
export function DetailStep({ snapshot, send }: View) {
  const { opened } = snapshot.context
  if (!opened?.application) return null
  const { status, effDate, refund, note, history } = opened.application
  const withdrawing = snapshot.matches('withdrawing')
  const button = (type: 'application.withdraw' | 'application.again', title: string) =>
    snapshot.can({ type }) || (withdrawing && type === 'application.withdraw') ? (
      <Button loading={withdrawing} onClick={() => send({ type })}>
        {title}
      </Button>
    ) : undefined
  return (
    <FlowFrame
      title={`退保${surrenderApplyMachine.states[status]}`}
      actions={button('application.withdraw', '撤回申请') ?? button('application.again', '重新申请')}
    >
      <Card>
        <Descriptions
          rows={[
            ['保单号', opened.policy.policyNo],
            ['退保生效日期', effDate],
            ['退费', priceText(refund)],
            ['审核意见', note],
          ]}
        />
      </Card>
      <Card title="办理记录">
        <ol>
          {history.map(({ at, what, who, why }) => (
            <li key={at + what}>
              {clockTime(new Date(at))} {what}（{who}）{why}
            </li>
          ))}
        </ol>
      </Card>
    </FlowFrame>
  )
}
