import { CallError } from '@baoqiao/client/call-error.ts'
import { leaveMachine } from '@baoqiao/contract/rules/machines/leave.ts'
import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { TaskDetail } from '@baoqiao/contract/workflow/task-calls.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { Link } from '../ground/router/Link.tsx'
import { useParams } from '../ground/router/place.tsx'
import { useUnsaved } from '../ground/tabs/unsaved.ts'
import { useTabTitle } from '../ground/tabs/use-tab-title.ts'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { instant } from '../kit/value/format.ts'
import { HandOver } from './HandOver.tsx'
import { ProgressView } from './ProgressView.tsx'
import { TaskForm } from './TaskForm.tsx'

/** `/activti/detail/:id`: a task with what it is about, what was said so far, and where it is decided. */
export default function TaskPage() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['act_task', 'detail', id],
    queryFn: () => client.workflow.tasks.detail({ params: { id }, quiet: true }),
  })
  useTabTitle(data && `${data.taskName} ${data.leave?.applicant ?? data.underwriting?.insured ?? ''}`)
  if (error) {
    const isGone = error instanceof CallError && error.status === 404
    return (
      <>
        <PageTitle>任务办理</PageTitle>
        <ErrorState
          {...(isGone ? { title: '没有找到这项任务' } : { onRetry: () => void refetch() })}
          message={isGone ? '它可能已移交给他人，或者不是分给您的。' : error.message}
        />
      </>
    )
  }
  if (!data) return <PageSkeleton />
  return (
    <Page>
      <PageTitle>任务办理</PageTitle>
      <Card title={data.taskName} extra={<Head task={data} />}>
        {data.leave ? <LeaveFacts task={data} leave={data.leave} /> : null}
        {data.underwriting ? <DeskFacts task={data} application={data.underwriting} /> : null}
      </Card>
      <RefusedBefore task={data} />
      {data.mine ? (
        <Card title="办理">
          {data.bar ? <Alert tone="warning">{data.bar}</Alert> : null}
          <TaskForm key={data.id} task={data} />
        </Card>
      ) : (
        <NothingTyped />
      )}
      <ProgressView progress={data.progress} />
    </Page>
  )
}

/** A task that was decided elsewhere while somebody wrote of it here has nothing left to save. */
function NothingTyped() {
  useUnsaved(false)
  return null
}

/** It was asked for before and sent back: whoever decides now knows why. */
function RefusedBefore({ task: { progress } }: { task: TaskDetail }) {
  const refused = progress.earlier.filter(({ kind }) => kind === 'refuse')
  if (refused.length === 0) return null
  return (
    <Alert tone="warning" title="此前被驳回过，修改后重新提交">
      {refused.map(({ id, who, text, at }) => (
        <div key={id}>{`${instant(at)} ${who}驳回：${text}`}</div>
      ))}
    </Alert>
  )
}

const WORDS = {
  open: ['待办', 'warning'],
  done: ['已办', 'success'],
  cancelled: ['已取消', 'neutral'],
} as const
/** Its state, and for administrators to give it to somebody else. */
function Head({ task: { id, status, assignable } }: { task: TaskDetail }) {
  const [word, tone] = WORDS[status]
  const [giving, setGiving] = useState(false)
  return (
    <Bar>
      <Tag $tone={tone}>{word}</Tag>
      {assignable ? (
        <Button size="small" onClick={() => setGiving(true)}>
          改派
        </Button>
      ) : null}
      {giving ? <HandOver id={id} byLeader onClose={() => setGiving(false)} /> : null}
    </Bar>
  )
}

interface LeaveProps {
  task: TaskDetail
  leave: NonNullable<TaskDetail['leave']>
}
function LeaveFacts({ task: { createTime, worker, status }, leave }: LeaveProps) {
  const states: Readonly<Record<string, string>> = leaveMachine.states
  return (
    <Descriptions
      rows={[
        ['申请人', leave.applicant],
        ['请假天数', `${leave.days} 天`],
        ['请假日期', `${leave.leaveTime} 至 ${leave.endTime}`],
        ['请假单状态', states[leave.state] ?? leave.state],
        ['到达时间', instant(createTime)],
        [status === 'open' ? '等待办理' : '办理人', worker],
        ['事由', leave.content, { full: true }],
      ]}
    />
  )
}

interface DeskProps {
  task: TaskDetail
  application: NonNullable<TaskDetail['underwriting']>
}
/** An application that is underwritten, with the way to the desk, where all of it stands. */
function DeskFacts({ task: { createTime, worker, status }, application }: DeskProps) {
  const { deskId, orderNo, insured, productName, empCount, totalMoney, triggers } = application
  const states: Readonly<Record<string, string>> = underwritingMachine.states
  const mayDecide = useCan()('underwriting_task_decide')
  return (
    <>
      <Descriptions
        rows={[
          ['投保企业', insured],
          ['订单号', orderNo],
          ['产品名称', productName],
          ['人数', `${empCount} 人`],
          ['申请保费', `${formatYuan(totalMoney)} 元`],
          ['核保状态', states[application.status] ?? application.status],
          ['到达时间', instant(createTime)],
          [status === 'open' ? '等待办理' : '办理人', worker],
          ['转人工原因', triggers, { full: true }],
        ]}
      />
      {mayDecide ? (
        <Link to={`/underwriting/desk?view=all&id=${deskId}`}>在核保工作台查看全部资料</Link>
      ) : null}
    </>
  )
}

const Bar = styled.span`
  display: inline-flex;
  gap: var(--bq-s2);
  align-items: center;
`
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
  max-width: 1200px;
  padding: var(--bq-s3);
`
