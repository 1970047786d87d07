import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useState } from 'react'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { Benefits } from '../../../kit/Benefits.tsx'
import { PlanForm } from '../../../kit/PlanForm.tsx'
import { planFaults } from '../entry-center.machine.ts'
import { headsText } from '../heads-text.ts'
import { planRows } from '../plan-rows.ts'
import type { View } from '../view.ts'
import { Barred } from './Barred.tsx'

const CarriedPlan = lazyView<Pick<View, 'snapshot' | 'send' | 'props'>>(
  async () => (await import('./CarriedPlan.tsx')).CarriedPlan,
)

const MovedNote = lazyView<Pick<View, 'snapshot' | 'calls'>>(
  async () => (await import('./MovedNote.tsx')).MovedNote,
)

/** What is bought. What was chosen before, beside the price, is shown and can be changed: it is not asked again. */
export function PlanStep({ snapshot, send, calls, props }: View) {
  const { profile, form, today, civil, tried, plan, planLost, carried, trades } = snapshot.context
  const [changing, setChanging] = useState(false)
  if (!profile) return null
  const found = planFaults(snapshot.context)
  const known =
    ((plan !== undefined && !planLost) || carried !== null) && !changing && Object.keys(found).length === 0
  return (
    <FlowFrame title={profile.title} next={profile.barred ? undefined : '下一步'}>
      <Barred profile={profile} />
      {planLost && (
        <Alert tone="warning" title="本产品没有链接或页面指定的方案">
          可能已调整，或链接不完整。请在下面重新选择方案。
        </Alert>
      )}
      {carried && (
        <Suspense>
          <CarriedPlan snapshot={snapshot} send={send} props={props} />
        </Suspense>
      )}
      <Card
        title="保障方案"
        extra={
          known && (
            <Button variant="text" size="small" onClick={() => setChanging(true)}>
              修改
            </Button>
          )
        }
      >
        {known ? (
          <Descriptions
            rows={[
              ...planRows(form.plan, profile),
              [peopleWord(profile.config.line), headsText(form.employees, trades), { full: true }],
            ]}
          />
        ) : (
          <PlanForm
            plan={form.plan}
            profile={profile}
            today={today}
            civil={civil}
            carriesOn={snapshot.context.from?.type === 'renew' ? carried?.endDate : undefined}
            issues={tried.includes('plan') ? found : {}}
            onChange={(patch) => send({ type: 'form.change', patch: { plan: { ...form.plan, ...patch } } })}
          />
        )}
        {!profile.barred && (
          <Suspense>
            <MovedNote snapshot={snapshot} calls={calls} />
          </Suspense>
        )}
      </Card>
      <Card title="保障内容">
        <Benefits config={profile.config} plan={form.plan} />
      </Card>
    </FlowFrame>
  )
}
