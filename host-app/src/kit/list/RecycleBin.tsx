import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonRows } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { type PlainResource, useResourceClient } from '../resource-client.ts'
import { SimpleTable } from '../SimpleTable.tsx'
import { instant } from '../value/format.ts'
import { Pager } from './Pager.tsx'

/** What was deleted, by whom and when, with a way back. */
export function RecycleBin({ resource, onClose }: { resource: PlainResource; onClose: () => void }) {
  const calls = useResourceClient()(resource.name)
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [query, setQuery] = useState({ current: 1, size: 20, keyword: '' })
  const [busy, setBusy] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'bin', query],
    queryFn: async () => {
      const { keyword, ...paging } = query
      if (!calls) throw new Error(`${resource.name} is not in the contract`)
      return calls.bin({ query: keyword ? query : paging, quiet: true })
    },
    placeholderData: keepPreviousData,
  })
  const restore = async (id: string, label: string) => {
    setBusy(id)
    try {
      await calls?.restore({ params: { id }, quiet: true })
      notify('success', `已恢复「${label}」`)
    } catch (failure) {
      notify('danger', failure instanceof CallError ? failure.message : '恢复失败')
    }
    setBusy('')
    await queries.invalidateQueries({ queryKey: [resource.name] })
  }
  function onSearch(event: FormEvent) {
    event.preventDefault()
    setQuery({ ...query, current: 1, keyword: text.trim() })
  }
  return (
    <Drawer title={`${resource.title}回收站`} width={720} onClose={onClose}>
      <Stack>
        <form role="search" onSubmit={onSearch}>
          <TextInput
            aria-label="按名称查找"
            placeholder="按名称查找"
            value={text}
            onChange={setText}
            maxLength={100}
          />
          <Button type="submit">查询</Button>
        </form>
        {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonRows rows={6} /> : null}
        {data && data.total === 0 ? <Empty text="回收站是空的" /> : null}
        {data && data.total > 0 ? (
          <>
            <SimpleTable>
              <thead>
                <tr>
                  <th scope="col">名称</th>
                  <th scope="col">删除人</th>
                  <th scope="col">删除时间</th>
                  <th scope="col">操作</th>
                </tr>
              </thead>
              <tbody>
                {data.records.map((row) => (
                  <tr key={row.id}>
                    <td className="wrap">{row.label || `#${row.id}`}</td>
                    <td>{row.who ?? '—'}</td>
                    <td>{instant(row.deletedAt)}</td>
                    <td>
                      <Button
                        variant="text"
                        size="small"
                        loading={busy === row.id}
                        aria-label={`恢复 ${row.label}`}
                        onClick={() => void restore(row.id, row.label)}
                      >
                        恢复
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
            <Pager
              current={query.current}
              size={query.size}
              total={data.total}
              sizes={[20, 40, 100]}
              onChange={(next) => setQuery({ ...query, ...next })}
            />
          </>
        ) : null}
      </Stack>
    </Drawer>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  form {
    display: flex;
    gap: var(--bq-s2);
  }
  td:first-child {
    overflow-wrap: anywhere;
  }
`
