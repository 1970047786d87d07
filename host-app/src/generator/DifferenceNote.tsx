import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { differenceLines, isRisky } from './difference-lines.ts'

/** What the kept settings would change of what is there already. */
export function DifferenceNote({ dsId, tableName }: { dsId: string; tableName: string }) {
  const { client } = useConsole()
  const query = { ...(dsId ? { dsId } : {}), tableName }
  const { data } = useQuery({
    queryKey: ['gen_table', 'differences', query],
    queryFn: ({ signal }) => client.generators.tables.differences({ query, signal, quiet: true }),
    retry: false,
    staleTime: 0,
  })
  if (!data) return null
  const lines = differenceLines(data)
  const title = data.against === null ? '全新的功能' : `与已有的“${data.against}”相比`
  return (
    <Alert tone={isRisky(data) ? 'warning' : 'info'} title={title}>
      <Lines aria-label="与已有的差异">
        {(lines.length > 0 ? lines : ['字段没有差异']).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </Alert>
  )
}

const Lines = styled.ul`
  max-height: 9em;
  margin: 0;
  padding-inline-start: 1.2em;
  overflow: auto;
  overflow-wrap: anywhere;
`
