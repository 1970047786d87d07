import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan, priceText } from '@baoqiao/contract/rules/money.ts'
import { askedUntil } from '@baoqiao/contract/underwriting/asked-until.ts'
import { confirmUntil } from '@baoqiao/contract/underwriting/confirm-until.ts'
import { COUPON_FREED, newPriceLines } from '@baoqiao/contract/underwriting/new-price.ts'
import type { UnderwriterAsks } from '@baoqiao/contract/underwriting/order.ts'
import { insures, VERDICTS } from '@baoqiao/contract/underwriting/verdict.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { ArmedButton } from '../../kit/ArmedButton.tsx'
import { Question } from '../../kit/Question.tsx'
import { UploadField } from '../../kit/UploadField.tsx'
import type { View } from './view.ts'

/** What is asked: material to send, or a new price to take. */
export function Asked(view: View) {
  const { asked } = view.snapshot.context
  if (!asked) return null
  return asked.status === 'PROPOSED' ? (
    <NewPrice {...view} asked={asked} />
  ) : (
    <Material {...view} asked={asked} />
  )
}
type Told = View & { asked: UnderwriterAsks }

function Material({ snapshot, send, calls, asked }: Told) {
  const { form } = snapshot.context
  const busy = snapshot.matches('sending')
  const [leaving, setLeaving] = useState(false)
  return (
    <FlowFrame
      title="补充核保材料"
      busy={busy}
      actions={
        <Actions
          send={send}
          busy={busy}
          main={{ reply: 'answer', title: '提交补充材料' }}
          onLeave={() => setLeaving(true)}
        />
      }
    >
      {leaving && <Leave send={send} busy={busy} onNo={() => setLeaving(false)} />}
      <Alert
        tone="warning"
        title={`请在 ${askedUntil(asked.askDue ?? '', asked.payDeadline, asked.askStart)} 前补充`}
      >
        {asked.askNote}
      </Alert>
      {asked.given.length > 0 && (
        <Alert tone="info" title="已补充">
          {asked.given.map(({ at, who, note, files }) => (
            <p key={at + who}>
              {clockMinute(at)} {who}：{[note, ...files.map(({ name }) => name)].filter(Boolean).join('，')}
            </p>
          ))}
        </Alert>
      )}
      <Card>
        {form.files.map((address, i) => (
          <UploadField
            key={i}
            label={`补充材料${['一', '二', '三'][i]}`}
            paper="sheets"
            calls={calls.file}
            value={address}
            problem={undefined}
            onChange={(url) => send({ type: 'form.change', patch: { files: form.files.with(i, url) } })}
          />
        ))}
        <Field label="补充说明">
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={200}
              value={form.note}
              onChange={(note) => send({ type: 'form.change', patch: { note } })}
            />
          )}
        </Field>
        {asked.askStart && (
          <Field label="新的起保日期" required>
            {(wiring) => (
              <DateInput
                {...wiring}
                value={form.newStart}
                onChange={(newStart) => send({ type: 'form.change', patch: { newStart } })}
              />
            )}
          </Field>
        )}
      </Card>
    </FlowFrame>
  )
}

function NewPrice({ snapshot, send, asked }: Told) {
  const { oldTotal, newTotal, newHeads, opinion, people, payDeadline, price } = asked
  const busy = snapshot.matches('sending')
  const [leaving, setLeaving] = useState(false)
  return (
    <FlowFrame
      title="确认新保费"
      actions={
        <Actions
          send={send}
          busy={busy}
          main={{ reply: 'confirm', title: `接受，按 ${priceText(price?.toPay ?? newTotal ?? 0)} 支付` }}
          onLeave={() => setLeaving(true)}
        />
      }
    >
      {leaving && <Leave send={send} busy={busy} onNo={() => setLeaving(false)} />}
      <Alert
        tone="warning"
        title={`保费由 ${formatYuan(oldTotal ?? 0)} 元变为 ${formatYuan(newTotal ?? 0)} 元，承保 ${newHeads ?? 0} 人`}
      >
        {payDeadline && <p>{confirmUntil(payDeadline, new Date())}</p>}
        {opinion}
      </Alert>
      {price && (
        <Card title="新保费">
          <List>
            {newPriceLines(price).map(([title, cents]) => (
              <li key={title}>
                <span>{title}</span>
                <b>{formatYuan(cents)} 元</b>
              </li>
            ))}
          </List>
          {price.couponFreed && <p>{COUPON_FREED}</p>}
        </Card>
      )}
      <Card title="有变化的人员">
        <List>
          {people.map(({ name, verdict, loadingBp, reason, before, after }, i) => (
            <li key={i}>
              <b>{name}</b>
              <span>
                {insures(verdict) ? `加费 ${loadingBp / 100}%` : VERDICTS[verdict]}
                {reason ? `：${reason}` : ''}
              </span>
              <span>
                {formatYuan(before)} → {insures(verdict) ? formatYuan(after) : '—'} 元
              </span>
            </li>
          ))}
        </List>
      </Card>
    </FlowFrame>
  )
}

interface ActionsProps {
  send: View['send']
  busy: boolean
  main: { reply: 'answer' | 'confirm'; title: string }
  onLeave(): void
}
const Actions = ({ send, busy, main, onLeave }: ActionsProps) => (
  <>
    <Button disabled={busy} onClick={onLeave}>
      不接受，撤回投保
    </Button>
    <ArmedButton
      variant="primary"
      loading={busy}
      onClick={() => send({ type: 'reply.send', reply: main.reply })}
    >
      {main.title}
    </ArmedButton>
  </>
)

const Leave = ({ send, busy, onNo }: Pick<ActionsProps, 'send' | 'busy'> & { onNo(): void }) => (
  <Question
    title="撤回投保？"
    confirm="撤回投保"
    busy={busy}
    onYes={() => send({ type: 'reply.send', reply: 'decline' })}
    onNo={onNo}
  >
    订单随即取消，不会产生费用。撤回后不能恢复，仍要投保的须重新提交。
  </Question>
)

const List = styled.ul`
  max-height: 320px; overflow: auto; font-variant-numeric: tabular-nums;
  li { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 6px 0; border-bottom: 1px solid var(--bq-border); } span:first-of-type { flex: 1; color: var(--bq-text-2); }
`
