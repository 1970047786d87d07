import type { CacheEntry } from '@baoqiao/contract/monitor/cache.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { MonitorPage } from '../../kit/page/MonitorPage.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { count, instant } from '../../kit/value/format.ts'

const KEY = ['monitor', 'cache']

/** Reference data that servers keep in memory, and making all of them read it again. */
export default function CacheScreen() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const can = useCan()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.monitor.cache.list({ signal, quiet: true }),
  })
  const refreshing = useMutation({
    mutationFn: (entry: CacheEntry) => refresh(client, entry.key),
    onSuccess: (entry) => notify('success', `${entry.title}缓存已刷新`),
    onError: (error) => notify('danger', error.message),
    onSettled: () => queries.invalidateQueries(),
  })
  const mayEdit = can('sys_cache_edit')
  return (
    <MonitorPage title="缓存管理" query={query}>
      {(entries) => (
        <Card>
          <TableScroll>
            <SimpleTable aria-label="缓存">
              <thead>
                <tr>
                  <th scope="col">缓存</th>
                  <th scope="col" className="wide">
                    键
                  </th>
                  <th scope="col" className="number">
                    数据量
                  </th>
                  <th scope="col" className="number wide">
                    刷新次数
                  </th>
                  <th scope="col">最近刷新</th>
                  <th scope="col" className="wide">
                    刷新人
                  </th>
                  {mayEdit ? <th scope="col">操作</th> : null}
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.key}>
                    <td>{entry.title}</td>
                    <td className="wide">
                      <code>{entry.key}</code>
                    </td>
                    <td className="number">{count(entry.count)}</td>
                    <td className="number wide">{count(entry.version)}</td>
                    <td>{entry.refreshedAt ? instant(entry.refreshedAt) : '—'}</td>
                    <td className="wide">{entry.refreshedBy ?? '—'}</td>
                    {mayEdit ? (
                      <td>
                        <Button
                          size="small"
                          icon={<Icon name="refresh" />}
                          aria-label={`刷新${entry.title}缓存`}
                          loading={refreshing.isPending && refreshing.variables?.key === entry.key}
                          onClick={() => refreshing.mutate(entry)}
                        >
                          刷新
                        </Button>
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          </TableScroll>
        </Card>
      )}
    </MonitorPage>
  )
}

function refresh({ monitor }: ReturnType<typeof useConsole>['client'], key: string): Promise<CacheEntry> {
  if (key === 'area') return monitor.cache.refreshArea({ quiet: true })
  if (key === 'category') return monitor.cache.refreshCategory({ quiet: true })
  return monitor.cache.set({ query: { key: key === 'dict' ? 'dict' : 'param' }, quiet: true })
}
