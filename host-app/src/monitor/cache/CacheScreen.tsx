import type { CacheEntry } from '@baoqiao/contract/monitor/cache.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { count, instant } from '../../kit/value/format.ts'
import { useCan, useConsole } from '../../shell/console-context.ts'
import { MonitorPage } from '../MonitorPage.tsx'
import { useMonitorWords } from '../words/monitor-words.ts'

const KEY = ['monitor', 'cache']

/** Reference data that servers keep in memory, and making all of them read it again. */
export default function CacheScreen() {
  const say = useMonitorWords()
  const { client } = useConsole()
  const queries = useQueryClient()
  const can = useCan()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.monitor.cache.list({ signal, quiet: true }),
  })
  const refreshing = useMutation({
    mutationFn: (entry: CacheEntry) => refresh(client, entry.key),
    onSuccess: (entry) => notify('success', say.cacheDone(entry.title)),
    onError: (error) => notify('danger', error.message),
    onSettled: () => queries.invalidateQueries(),
  })
  const mayEdit = can('sys_cache_edit')
  return (
    <MonitorPage title={say.caches} query={query}>
      {(entries) => (
        <Card>
          <TableScroll>
            <SimpleTable aria-label={say.cache}>
              <thead>
                <tr>
                  <th scope="col">{say.cache}</th>
                  <th scope="col" className="wide">
                    {say.cacheKey}
                  </th>
                  <th scope="col" className="number">
                    {say.cacheRows}
                  </th>
                  <th scope="col" className="number wide">
                    {say.cacheVersion}
                  </th>
                  <th scope="col">{say.cacheAt}</th>
                  <th scope="col" className="wide">
                    {say.cacheBy}
                  </th>
                  {mayEdit ? <th scope="col">{say.actions}</th> : null}
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
                          aria-label={say.refreshOf(entry.title)}
                          loading={refreshing.isPending && refreshing.variables?.key === entry.key}
                          onClick={() => refreshing.mutate(entry)}
                        >
                          {say.refresh}
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
