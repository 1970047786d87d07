import { COMMENT_WORDS, type Comment, type Progress } from '@baoqiao/contract/workflow/progress.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Timeline } from '@baoqiao/ui/data/Timeline.tsx'
import { styled } from 'styled-components'
import { lazyPart } from '../ground/lazy-part.tsx'
import { instant } from '../kit/value/format.ts'
import { StepList } from './StepList.tsx'

const Diagram = lazyPart(
  async () => (await import('./Diagram.tsx')).Diagram,
  () => <Waiting aria-hidden />,
)
const TONES = {
  submit: 'info',
  approve: 'success',
  refuse: 'danger',
  handOver: 'neutral',
  assign: 'warning',
  withdraw: 'neutral',
  elsewhere: 'info',
} as const

/** What is told by its place alone. */
const NAMED: ReadonlySet<string> = new Set(['submit', 'withdraw', 'elsewhere'])

/** How far an application is: drawn, as a list, and what was said of it. */
export function ProgressView({ progress }: { progress: Progress }) {
  const { processName, edition, xml, passed, waiting, steps, comments, earlier } = progress
  return (
    <Stack>
      <Card title={`${processName}（第${edition}版）`}>
        <Diagram xml={xml} label={`${processName}流程图`} passed={passed} waiting={waiting} />
        <StepList steps={steps} />
      </Card>
      <Comments title="审批意见" comments={comments} />
      {earlier.length > 0 ? <Comments title="此前的审批意见" comments={earlier} /> : null}
    </Stack>
  )
}

const Comments = ({ title, comments }: { title: string; comments: readonly Comment[] }) => (
  <Card title={title}>
    <Timeline
      label={title}
      items={comments.map(({ id, kind, taskName, who, text, at }) => ({
        key: id,
        title: NAMED.has(kind) ? taskName : `${taskName}：${COMMENT_WORDS[kind]}`,
        time: instant(at),
        note: [who, text].filter(Boolean).join(' · '),
        tone: TONES[kind],
      }))}
    />
  </Card>
)

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
`
const Waiting = styled.div`
  height: 260px;
`
