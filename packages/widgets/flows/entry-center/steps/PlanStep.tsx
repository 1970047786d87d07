import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { PlanForm } from '../../../kit/PlanForm.tsx'
import type { View } from '../view.ts'

/** What is bought. */
export function PlanStep({ snapshot, send }: View) {
  const { profile, form, today, tried } = snapshot.context
  if (!profile) return null
  const issues = tried.includes('plan') ? planIssues(form.plan, profile, today) : {}
  return (
    <FlowFrame title={profile.title} next="下一步">
      <Card title="保障方案">
        <PlanForm
          plan={form.plan}
          profile={profile}
          today={today}
          issues={issues}
          onChange={(patch) => send({ type: 'form.change', patch: { plan: { ...form.plan, ...patch } } })}
        />
      </Card>
      <Card title="保障内容">
        <Descriptions rows={profile.config.benefits.map(({ label, text }) => [label, text])} />
      </Card>
    </FlowFrame>
  )
}
