import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Timeline } from '@baoqiao/ui/data/Timeline.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { instant } from '../value/format.ts'

interface StateHistoryProps {
  resource: PlainResource
  row: Row
  /** What a state is called where its head has another word for it than the machine. */
  stateWord?: ((state: string, row: Row) => string) | undefined
}

/** What happened to a row of a machine, newest first: what, from where to where, who, when and why. */
export function StateHistory({ resource, row, stateWord }: StateHistoryProps) {
  const calls = useResourceClient()(resource.name)
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'history', row.id, row.version],
    queryFn: async () => (await calls?.history({ params: { id: row.id }, quiet: true })) ?? [],
  })
  const { machine } = resource
  if (!machine) return null
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  if (data.length === 0) return <Empty text="还没有经过" />
  const states: Readonly<Record<string, string>> = machine.states
  const events: Readonly<Record<string, string>> = machine.events
  const state = (value: string) => stateWord?.(value, row) ?? states[value] ?? value
  return (
    <Timeline
      label={`${resource.title}经过`}
      items={data.toReversed().map(({ at, event, from, to, who, called, why }) => ({
        key: `${at} ${event}`,
        title: events[event] ?? event,
        time: instant(at),
        tone: machine.tones[to] ?? 'neutral',
        note: [from && from !== to ? `${state(from)} → ${state(to)}` : state(to), called ?? who, why]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
