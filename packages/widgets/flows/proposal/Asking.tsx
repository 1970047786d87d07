import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { HeadRows } from '../../kit/HeadRows.tsx'
import { PlanForm } from '../../kit/PlanForm.tsx'
import { QuoteTable } from '../../kit/QuoteTable.tsx'
import type { View } from './view.ts'

/** For whom, which plan, how many of which trades, what it costs. */
export function Asking({ snapshot, send }: View) {
  const { profile, plan, today, civil, quote, rows, trades, unitName, tried } = snapshot.context
  if (!profile) return null
  const proposing = snapshot.matches('proposing')
  const pricing = snapshot.matches({ asking: 'pricing' }) || snapshot.matches({ asking: 'waiting' })
  const nameless = tried && unitName.trim() === ''
  return (
    <FlowFrame
      title={`${profile.title}建议书`}
      busy={proposing}
      aside={
        <Card title="试算保费" extra={pricing ? <small role="status">计算中…</small> : undefined}>
          {quote ? <QuoteTable quote={quote} /> : <Hint>选择职业和人数后，这里会显示保费和计算过程。</Hint>}
        </Card>
      }
      actions={
        <Button
          variant="primary"
          size="large"
          loading={proposing}
          disabled={profile.barred !== undefined || (quote === null && !tried)}
          onClick={() => send({ type: 'proposal.make' })}
        >
          生成建议书
        </Button>
      }
    >
      {profile.barred && (
        <Alert tone="danger" title={profile.barred}>
          暂不能出具建议书。如需恢复，请联系渠道或平台客服。
        </Alert>
      )}
      {tried && !quote && <Alert tone="warning" title="请选择职业和人数，算出保费后再生成建议书" />}
      <Card title="投保企业">
        <Field
          label="企业名称"
          required
          hint="会显示在建议书页面上"
          error={nameless ? '请填写企业名称' : undefined}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={100}
              value={unitName}
              onChange={(value) => send({ type: 'unit.change', unitName: value })}
            />
          )}
        </Field>
      </Card>
      <Card title="选择方案">
        <PlanForm
          plan={plan}
          profile={profile}
          today={today}
          civil={civil}
          issues={planIssues(plan, profile, today, civil)}
          onChange={(patch) => send({ type: 'plan.change', patch })}
        />
      </Card>
      <HeadRows rows={rows} trades={trades} onChange={(next) => send({ type: 'rows.change', rows: next })} />
    </FlowFrame>
  )
}

const Hint = styled.p`color: var(--bq-text-3);`
