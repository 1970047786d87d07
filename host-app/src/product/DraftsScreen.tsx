import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { Link } from '../ground/router/Link.tsx'
import { PAGE_SIZES } from '../kit/list/list-state.ts'
import { Pager } from '../kit/list/Pager.tsx'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { BegunLine } from './BegunLine.tsx'
import { type Begun, begunOf } from './begun.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

/** `/insurance/draft`: what was begun and not sent, the reader's own and what colleagues of the channel put aside. */
export default function DraftsScreen() {
  const { client } = useConsole()
  const [page, setPage] = useState({ current: 1, size: 20 })
  const [word, setWord] = useState('')
  const [handed, setHanded] = useState<Begun['staged']>(null)
  const { remove, again } = useRemoving()
  const keyword = useDeferredValue(word.trim())
  const query = { ...page, ...(keyword ? { keyword } : {}) }
  const { data, error, refetch } = useQuery({
    queryKey: ['draft', 'begun', query],
    queryFn: async ({ signal }) => {
      const [drafts, aside] = await Promise.all([
        client.draft.mine({ query: {}, signal, quiet: true }),
        client.policies.staging.page({ query, signal, quiet: true }),
      ])
      return { drafts, aside }
    },
    placeholderData: (before) => before,
    // Flows write drafts on other tabs: the list is asked for each time it is opened.
    staleTime: 0,
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { drafts, aside } = data
  // Drafts are few and stand on the first page; those that were put aside come page by page.
  const shown = drafts.filter(({ policyId }) => page.current === 1 || policyId !== null)
  const lines = begunOf(shown, aside.records, keyword)
  return (
    <CardPage>
      <PageTitle>草稿与暂存</PageTitle>
      <Card>
        <Head>
          <TextInput
            type="search"
            aria-label="按企业名称或订单号查找"
            placeholder="企业名称、订单号"
            value={word}
            onChange={(text) => {
              setWord(text)
              setPage({ ...page, current: 1 })
            }}
          />
          <p>填写时自动保存，保留 30 天。点了“暂存”的有订单号，同渠道的同事也能看到，可以转交。</p>
        </Head>
        {lines.length === 0 ? (
          <p>
            {keyword ? (
              `没有企业名称或订单号含「${keyword}」的草稿。`
            ) : (
              <>
                没有草稿。投保时填写的内容会自动保存在这里，可从<Link to="/product/list">在售产品</Link>开始。
              </>
            )}
          </p>
        ) : (
          <Lines lines={lines} onRemove={(line) => void remove(line)} onHandOver={setHanded} />
        )}
        {aside.total > page.size ? (
          <Pager {...page} total={aside.total} sizes={PAGE_SIZES} onChange={setPage} />
        ) : null}
      </Card>
      {handed ? (
        <HandOverDialog staged={handed} onClose={() => setHanded(null)} onDone={() => void again()} />
      ) : null}
    </CardPage>
  )
}

interface LinesProps {
  lines: readonly Begun[]
  onRemove(line: Begun): void
  onHandOver(staged: NonNullable<Begun['staged']>): void
}
const Lines = ({ lines, onRemove, onHandOver }: LinesProps) => (
  <TableScroll>
    <SimpleTable aria-label="草稿与暂存">
      <thead>
        <tr>
          <th scope="col">客户</th>
          <th scope="col">产品</th>
          <th scope="col">类型</th>
          <th scope="col" className="number">
            人数
          </th>
          <th scope="col" className="number">
            保费
          </th>
          <th scope="col">填到</th>
          <th scope="col">归属</th>
          <th scope="col" className="wide">
            保存时间
          </th>
          <th scope="col">保留至</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BegunLine
            key={line.key}
            line={line}
            onRemove={() => onRemove(line)}
            onHandOver={() => line.staged && onHandOver(line.staged)}
          />
        ))}
      </tbody>
    </SimpleTable>
  </TableScroll>
)

function useRemoving() {
  const { client } = useConsole()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ['draft'] })
  const remove = async ({ company, staged, draft }: Begun) => {
    const done = await confirm({
      title: `删除草稿「${company}」`,
      text: `${staged ? `已暂存为订单 ${staged.orderNo}，填写的内容一并删除，` : '删除后'}不能恢复。是否继续？`,
      confirm: '删除',
      danger: true,
      onConfirm: async () => {
        if (staged) await client.policies.staging.remove({ params: { id: staged.id }, quiet: true })
        else if (draft) await client.draft.remove({ params: { id: draft.id }, quiet: true })
      },
    })
    if (done) notify('success', '草稿已删除')
    await again()
  }
  return { remove, again }
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2) var(--bq-s4);
  margin-bottom: var(--bq-s3);
  color: var(--bq-text-2);
  > :first-child {
    width: 220px;
  }
`
