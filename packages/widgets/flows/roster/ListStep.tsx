import type { EndorseOpened } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { headsText } from '@baoqiao/contract/policy/heads-text.ts'
import { wholeBar } from '@baoqiao/contract/policy/whole-bar.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { refusedOf } from '@baoqiao/contract/product/refused-of.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { useState } from 'react'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { usePolicyTrades } from '../../kit/change/policy-trades.ts'
import { Grid } from '../../kit/field-grid.ts'
import { EmployeeEditor } from '../../kit/sheet/EmployeeEditor.tsx'
import { listIssues } from './roster.machine.ts'
import type { View } from './view.ts'

/** Everybody who is to be covered from a day on. */
export function ListStep({ snapshot, send, calls, props }: View) {
  const { context } = snapshot
  const { opened, form, trades, today, tried } = context
  const [asks, setAsks] = useState(false)
  const index = usePolicyTrades(context)
  if (!opened) return null
  const { policy, earliest, latest } = opened
  const barred = wholeBar(opened)
  if (barred !== null) return <Barred opened={opened} why={barred} onOpen={props.onOpenApplication} />
  const issues = tried.includes('employees') ? listIssues(context) : {}
  return (
    <FlowFrame
      title="今天的完整名单"
      next="比对名单"
      waits={asks ? '名单还没有导入，请先选择导入、追加或替换；不需要时请取消导入' : undefined}
    >
      {issues.rows && <Alert tone="danger" title={issues.rows} />}
      <Card>
        <Grid>
          <Field
            label="生效日期"
            required
            hint={`在保 ${headsText(policy)}；不在名单上的人自这一天起不再有保障，提交前可以核对每个人；没有填写职业的在保人员保持原职业；有人勾选高处作业的，其余的人按没有高处作业比对`}
            error={issues.effectiveDate}
          >
            {(wiring) => (
              <DateInput
                {...wiring}
                min={earliest}
                max={latest}
                value={form.effectiveDate}
                onChange={(effectiveDate) => send({ type: 'form.change', patch: { effectiveDate } })}
              />
            )}
          </Field>
        </Grid>
      </Card>
      <Card title="人员">
        <EmployeeEditor
          run={calls}
          who={peopleWord(policy.line)}
          rows={form.rows}
          trades={index}
          refused={refusedOf(trades)}
          today={today}
          min={0}
          max={policy.maxHeads}
          tried={false}
          onAsks={setAsks}
          onChange={(rows) => send({ type: 'form.change', patch: { rows } })}
        />
      </Card>
    </FlowFrame>
  )
}

/** Nothing can be changed now: said before anything is pasted. */
const Barred = ({ opened: { open }, why, onOpen }: BarredProps) => (
  <FlowFrame title="今天的完整名单">
    <Alert
      tone="warning"
      title="现在不能办理名单同步"
      action={
        open && (
          <Button size="small" onClick={() => onOpen(open.id)}>
            查看申请
          </Button>
        )
      }
    >
      {why}
    </Alert>
  </FlowFrame>
)
interface BarredProps {
  opened: EndorseOpened
  why: string
  onOpen(id: string): void
}
