import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { instant } from '../kit/value/format.ts'

/**
 * When a job runs, in words, and its next five times, as the server's own parser has them; or what is wrong with it. `unless`:
 * what comes before that, where it does not run now.
 */
export function ScheduleLines({ expression, unless = '' }: { expression: string; unless?: string }) {
  const { client } = useConsole()
  const { data, error } = useQuery({
    queryKey: ['sys_job', 'schedule', expression],
    queryFn: ({ signal }) =>
      client.jobs.jobCalls.schedule({ query: { cronExpression: expression }, signal, quiet: true }),
    enabled: expression !== '',
    retry: false,
  })
  if (expression === '') return null
  if (error) return <Wrong role="status">{error.message}</Wrong>
  if (!data) return <SkeletonText lines={2} />
  return (
    <Lines aria-label="执行时间预览">
      {data.words ? <b>{data.words}</b> : null}
      <span>
        {unless}接下来{data.next.length}次（北京时间）
      </span>
      <ol>
        {data.next.map((time) => (
          <li key={time}>{instant(time)}</li>
        ))}
      </ol>
    </Lines>
  )
}

const Wrong = styled.p`
  margin: 0;
  color: var(--bq-danger);
`
const Lines = styled.section`
  display: grid;
  gap: var(--bq-s1);
  padding: var(--bq-s2) var(--bq-s3);
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  span {
    color: var(--bq-text-2);
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--bq-s1) var(--bq-s3);
    margin: 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
`
