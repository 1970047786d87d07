import { CallError } from '@baoqiao/client/call-error.ts'
import { leaveMachine } from '@baoqiao/contract/rules/machines/leave.ts'
import type { TaskDetail } from '@baoqiao/contract/workflow/task-calls.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { useParams } from '../ground/router/place.tsx'
import { useTabTitle } from '../ground/tabs/use-tab-title.ts'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { instant } from '../kit/value/format.ts'
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
  useTabTitle(data && `${data.taskName} ${data.leave.username}`)
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
      <Card title={data.taskName} extra={<Status task={data} />}>
        <Facts task={data} />
      </Card>
      {data.mine ? (
        <Card title="办理">
          {data.bar ? <Alert tone="warning">{data.bar}</Alert> : null}
          <TaskForm key={data.id} task={data} />
        </Card>
      ) : null}
      <ProgressView progress={data.progress} />
    </Page>
  )
}

const WORDS = {
  open: ['待办', 'warning'],
  done: ['已办', 'success'],
  cancelled: ['已取消', 'neutral'],
} as const
function Status({ task: { status } }: { task: TaskDetail }) {
  const [word, tone] = WORDS[status]
  return <Tag $tone={tone}>{word}</Tag>
}

function Facts({ task: { leave, createTime, worker, status } }: { task: TaskDetail }) {
  const states: Readonly<Record<string, string>> = leaveMachine.states
  return (
    <Descriptions
      rows={[
        ['申请人', leave.username],
        ['请假天数', `${leave.days} 天`],
        ['开始日期', leave.leaveTime],
        ['请假单状态', states[leave.state] ?? leave.state],
        ['到达时间', instant(createTime)],
        [status === 'open' ? '等待办理' : '办理人', worker],
        ['事由', leave.content, { full: true }],
      ]}
    />
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
  max-width: 1200px;
  padding: var(--bq-s3);
`
