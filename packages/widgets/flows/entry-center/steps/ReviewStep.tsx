import { answerText } from '@baoqiao/contract/policy/answer-text.ts'
import { confirmationOf, unconfirmed } from '@baoqiao/contract/policy/confirmations.ts'
import { coverageWanOf } from '@baoqiao/contract/product/covered.ts'
import { declarationsFor } from '@baoqiao/contract/product/declarations-for.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { Benefits } from '../../../kit/Benefits.tsx'
import { QuoteTable } from '../../../kit/QuoteTable.tsx'
import { planRows } from '../plan-rows.ts'
import type { View } from '../view.ts'
import { CouponChoice } from './CouponChoice.tsx'
import { HolderFacts } from './HolderFacts.tsx'
import { ListMoved } from './ListMoved.tsx'
import { People } from './People.tsx'
import { Reasons } from './Reasons.tsx'
import { RefusalNote } from './RefusalNote.tsx'
import { RepeatList } from './RepeatList.tsx'
import { ToConfirm } from './ToConfirm.tsx'

/** All of it once more, with the price and why it is so. */
export function ReviewStep({ snapshot, send, calls }: View) {
  const { form, profile, verdict } = snapshot.context
  if (!profile || !verdict) return null
  const said = verdict.warnings.filter((warning) => confirmationOf(warning) === null)
  const others = [...said, ...(verdict.unsigned ?? [])]
  const answers: Readonly<Record<string, unknown>> = form.answers
  const agreed = declarationsFor(profile.config, form.plan)
    .filter(({ code }) => form.accepted.includes(code))
    .map(({ title }) => title)
  const exemptions = declarationsFor(profile.config, form.plan)
    .filter(({ role }) => role === 'exemption')
    .map(({ title }) => `《${title}》`)
  const change = (step: 'plan' | 'holder' | 'employees' | 'declarations') => (
    <Button variant="text" size="small" onClick={() => send({ type: 'step.go', step })}>
      修改
    </Button>
  )
  return (
    <FlowFrame
      title="确认提交"
      aside={
        verdict.quote && (
          <Card title="保费">
            <QuoteTable quote={verdict.quote} />
            <CouponChoice
              calls={calls.coupon}
              productId={profile.id}
              premium={verdict.quote.total}
              chosen={form.couponTicketId}
              onChoose={(ticketId) => send({ type: 'coupon.choose', ticketId })}
            />
          </Card>
        )
      }
      next="提交投保"
      final
    >
      <RefusalNote snapshot={snapshot} send={send} />
      <ListMoved snapshot={snapshot} />
      {verdict.decision === 'manual' && (
        <Alert tone="warning" title="提交后将转人工核保，保费以核保结果为准">
          <ul>
            {verdict.reasons.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {unconfirmed(verdict.warnings, []).map((code) => (
        <ToConfirm
          key={code}
          code={code}
          warnings={verdict.warnings.filter((warning) => confirmationOf(warning) === code)}
          employees={form.employees}
          confirmed={form.accepted.includes(code)}
          onConfirm={(on) => send({ type: 'warning.confirm', code, on })}
        />
      ))}
      {others.length > 0 && (
        <Alert tone="info" title="请留意">
          <Reasons reasons={others} employees={form.employees} />
          <RepeatList repeats={verdict.repeats ?? []} />
        </Alert>
      )}
      <Card title="保障方案" extra={change('plan')}>
        <Descriptions rows={[['产品', profile.title], ...planRows(form.plan, profile)]} />
      </Card>
      <Card title="保障内容与限额">
        <Benefits config={profile.config} plan={form.plan} />
        {exemptions.length > 0 && <p>不承保的情形见{exemptions.join('')}，提交前请确认已阅读。</p>}
      </Card>
      <Card title="企业信息" extra={change('holder')}>
        <HolderFacts context={snapshot.context} calls={calls} />
      </Card>
      <Card title={`${peopleWord(profile.config.line)}清单`} extra={change('employees')}>
        <People
          rows={form.employees}
          trades={snapshot.context.trades}
          quote={verdict.quote}
          coverage={`${coverageWanOf(profile.config, form.plan)}万元`}
        />
      </Card>
      <Card title="告知与声明" extra={change('declarations')}>
        <Descriptions
          rows={[
            ...profile.config.questions.map(
              ({ code, text, kind }) => [text, answerText(answers[code], kind)] as const,
            ),
            ['已阅读并同意', agreed.map((title) => `《${title}》`).join(''), { full: true }],
          ]}
        />
      </Card>
    </FlowFrame>
  )
}
