import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { MonitorPage } from '../../kit/page/MonitorPage.tsx'
import { RouteEditor } from './RouteEditor.tsx'

/** Gateway routes as one JSON document: edited, saved, then published. */
export default function RouteScreen() {
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
      title="网关路由"
      query={query}
      tools={
        data ? (
          <Tag $tone={data.version === 0 ? 'neutral' : waiting ? 'warning' : 'success'}>
            {data.version === 0
              ? '尚未配置'
              : waiting
                ? `版本 ${data.version} 未发布，生效的是版本 ${data.published}`
                : `版本 ${data.version} 已生效`}
          </Tag>
        ) : null
      }
    >
      {(document) => <RouteEditor key={document.version} document={document} />}
    </MonitorPage>
  )
}
