import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../shell/console-context.ts'
import { MonitorPage } from '../MonitorPage.tsx'
import { useMonitorWords } from '../words/monitor-words.ts'
import { RouteEditor } from './RouteEditor.tsx'

/** Gateway routes as one JSON document: edited, saved, then published. */
export default function RouteScreen() {
  const say = useMonitorWords()
  const { client } = useConsole()
  const query = useQuery({
    queryKey: ['monitor', 'route'],
    // What is being typed must not be replaced because the window came back.
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => client.monitor.route.get({ signal, quiet: true }),
  })
  const { data } = query
  const waiting = data !== undefined && data.version !== data.published
  return (
    <MonitorPage
      title={say.routes}
      query={query}
      tools={
        data ? (
          <Tag $tone={data.version === 0 ? 'neutral' : waiting ? 'warning' : 'success'}>
            {data.version === 0
              ? say.noRoutesYet
              : waiting
                ? say.routesWait(data.version, data.published)
                : say.routesLive(data.version)}
          </Tag>
        ) : null
      }
    >
      {(document) => <RouteEditor key={document.version} document={document} />}
    </MonitorPage>
  )
}
