import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { Link } from '../ground/router/Link.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'
import { draftLink } from './draft-link.ts'

const KEY = ['draft', 'mine']

/** `/insurance/draft`: what this person has begun and not sent, on whichever device. */
export default function DraftsScreen() {
  const { client } = useConsole()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.draft.mine({ query: {}, signal, quiet: true }),
    // Flows write drafts on other tabs: the list is asked for each time it is opened.
    staleTime: 0,
  })
  const remove = async ({ id, title }: DraftHead) => {
    const done = await confirm({
      title: `删除草稿「${title}」`,
      text: '删除后不能恢复，是否继续？',
      confirm: '删除',
      danger: true,
      onConfirm: async () => {
        await client.draft.remove({ params: { id }, quiet: true })
      },
    })
    if (done) notify('success', '草稿已删除')
    await queries.invalidateQueries({ queryKey: KEY })
  }
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div>
      <PageTitle>我的草稿</PageTitle>
      <Card>
        {data.length === 0 ? (
          <p>
            没有草稿。投保时填写的内容会自动保存在这里，可从<Link to="/product/list">在售产品</Link>开始。
          </p>
        ) : (
          <TableScroll>
            <SimpleTable aria-label="我的草稿">
              <thead>
                <tr>
                  <th scope="col">客户</th>
                  <th scope="col">产品</th>
                  <th scope="col" className="wide">
                    填到
                  </th>
                  <th scope="col">保存时间</th>
                  <th scope="col" className="wide">
                    设备
                  </th>
                  <th scope="col">操作</th>
                </tr>
              </thead>
              <tbody>
                {data.map((draft) => (
                  <DraftRow key={draft.id} draft={draft} onRemove={() => void remove(draft)} />
                ))}
              </tbody>
            </SimpleTable>
          </TableScroll>
        )}
      </Card>
    </div>
  )
}

function DraftRow({ draft, onRemove }: { draft: DraftHead; onRemove(): void }) {
  const to = draftLink(draft)
  return (
    <tr>
      <td>{draft.title}</td>
      <td>{draft.about || '—'}</td>
      <td className="wide">{draft.stepTitle || '—'}</td>
      <td>{instant(draft.updatedAt)}</td>
      <td className="wide">{draft.device}</td>
      <td>
        {to && (
          <Link to={to} aria-label={`继续：${draft.title}`}>
            继续
          </Link>
        )}{' '}
        <Button variant="text" size="small" aria-label={`删除：${draft.title}`} onClick={onRemove}>
          删除
        </Button>
      </td>
    </tr>
  )
}
