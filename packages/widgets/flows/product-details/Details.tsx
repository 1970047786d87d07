import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { Benefits } from '../../kit/Benefits.tsx'
import { HeadRows } from '../../kit/HeadRows.tsx'
import { PlanForm } from '../../kit/PlanForm.tsx'
import { QuoteTable } from '../../kit/QuoteTable.tsx'
import type { View } from './view.ts'

/** Long: it comes when the page stands, below all that is pressed, which it would move. */
const BenefitTables = lazyView(async () => (await import('./BenefitTables.tsx')).BenefitTables)

/** Benefits, choice of plan, heads by trade, and what it costs. */
export function Details({ snapshot, send }: View) {
  const { profile, plan, today, civil, quote, rows, trades } = snapshot.context
  if (!profile) return null
  const pricing = snapshot.matches({ details: 'pricing' }) || snapshot.matches({ details: 'waiting' })
  return (
    <FlowFrame
      title={profile.title}
      busy={snapshot.matches('done')}
      aside={
        <Card title="试算保费" extra={pricing ? <small role="status">计算中…</small> : undefined}>
          {quote ? <QuoteTable quote={quote} /> : <Hint>选择职业和人数后，这里会显示保费和计算过程。</Hint>}
        </Card>
      }
      actions={
        <Button
          variant="primary"
          size="large"
          disabled={profile.barred !== undefined || !snapshot.can({ type: 'plan.choose' })}
          onClick={() => send({ type: 'plan.choose' })}
        >
          立即投保
        </Button>
      }
    >
      {profile.barred && (
        <Alert tone="danger" title={profile.barred}>
          暂不能为新客户投保。如需恢复，请联系渠道或平台客服。
        </Alert>
      )}
      <Card title={profile.groupName}>
        <p>{profile.intros}</p>
      </Card>
      <Card title="保障内容">
        <Benefits config={profile.config} plan={plan} />
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
      <Suspense fallback={null}>
        <BenefitTables profile={profile} plan={plan} />
      </Suspense>
    </FlowFrame>
  )
}

const Hint = styled.p`color: var(--bq-text-3);`
