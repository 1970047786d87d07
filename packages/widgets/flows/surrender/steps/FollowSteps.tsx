import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { lastCoveredText } from '@baoqiao/contract/rules/last-covered.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { useState } from 'react'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { ArmedButton } from '../../../kit/ArmedButton.tsx'
import { Stack } from '../../../kit/field-grid.ts'
import { Question } from '../../../kit/Question.tsx'
import { UploadSeveral } from '../../../kit/UploadSeveral.tsx'
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
        <Stack>
          <UploadSeveral
            label="补充材料"
            required
            calls={calls.file}
            value={[form.more, form.more2, form.more3]}
            problem={issuesAt('supplement', snapshot.context).more}
            onChange={([more, more2, more3]) => set({ more, more2, more3 })}
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
        </Stack>
      </Card>
    </FlowFrame>
  )
}

/** How far it is, what is given back, and what happened. */
export function DetailStep({ snapshot, send }: View) {
  const { opened } = snapshot.context
  const [asking, setAsking] = useState(false)
  if (!opened?.application) return null
  const { status, effDate, refund, moved, statement, note, history } = opened.application
  const isOver = isOneOf(SURRENDER.failed, status)
  const late = moved !== null && moved.effDate !== effDate
  const withdrawing = snapshot.matches('withdrawing')
  const mayWithdraw = snapshot.can({ type: 'application.withdraw' }) || withdrawing
  return (
    <FlowFrame
      title={`退保${surrenderApplyMachine.states[status]}`}
      actions={
        mayWithdraw ? (
          <Button loading={withdrawing} onClick={() => setAsking(true)}>
            撤回申请
          </Button>
        ) : (
          snapshot.can({ type: 'application.again' }) && (
            <Button onClick={() => send({ type: 'application.again' })}>重新申请</Button>
          )
        )
      }
    >
      {asking && mayWithdraw && (
        <Question
          title="撤回退保申请？"
          confirm="撤回申请"
          busy={withdrawing}
          onYes={() => send({ type: 'application.withdraw' })}
          onNo={() => setAsking(false)}
        >
          {`${status === 'AGREED' ? `已同意的退保作废，保单自 ${effDate} 起继续有效` : '退保申请作废，保单继续有效'}，退费 ${priceText(refund)} 不再退还。撤回后不能恢复，仍要退保的须重新申请，由保险公司重新审核。`}
        </Question>
      )}
      {moved && (
        <Alert
          tone="warning"
          title={
            moved.effDate === effDate ? '退费有变化，请确认新的退费' : '退保日期已过，请确认新的日期和退费'
          }
        >
          {`${moved.effDate === effDate ? '确认退费后保单的人员或保费有变化' : `申请的日期 ${effDate} 已过，现在退保须自 ${moved.effDate} 起终止`}，退费由 ${priceText(refund)} 变为 ${priceText(moved.refund)}。确认后保险公司才能同意；不再退保的，请撤回申请。`}{' '}
          <ArmedButton
            variant="primary"
            loading={snapshot.matches('confirming')}
            disabled={withdrawing}
            onClick={() => send({ type: 'application.confirm' })}
          >
            确认退费 {priceText(moved.refund)}
          </ArmedButton>
        </Alert>
      )}
      <Card>
        <Descriptions
          rows={[
            ['保单号', opened.policy.policyNo],
            [
              '退保生效日期',
              isOver || late ? effDate : `${effDate}，${lastCoveredText(effDate, opened.policy.startDate)}`,
            ],
            ['退费', priceText(refund)],
            ...(note ? [['审核意见', note, { full: true }] as const] : []),
          ]}
        />
        {statement && (
          <a href={statement} target="_blank" rel="noopener noreferrer">
            查看退保批单
          </a>
        )}
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
