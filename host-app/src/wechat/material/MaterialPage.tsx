import { MATERIAL_TYPES, type MaterialType } from '@baoqiao/contract/wechat/material.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { CardPage } from '../../kit/page/CardPage.tsx'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { OfAccount } from '../OfAccount.tsx'
import { MaterialTable } from './MaterialTable.tsx'

const UploadDialog = lazyPart(async () => (await import('./UploadDialog.tsx')).UploadDialog)
const NewsDialog = lazyPart(async () => (await import('./NewsDialog.tsx')).NewsDialog)
const SIZE = 20
const isType = (text: string): text is MaterialType => Object.hasOwn(MATERIAL_TYPES, text)

/** `/wechat/material`: what an official account keeps at WeChat, by kind. */
export default function MaterialPage() {
  return (
    <CardPage>
      <PageTitle>素材</PageTitle>
      <OfAccount>{({ id }, picker) => <MaterialsOf key={id} id={id} picker={picker} />}</OfAccount>
    </CardPage>
  )
}

function MaterialsOf({ id, picker }: { id: string; picker: ReactNode }) {
  const { client } = useConsole()
  const mayAdd = useCan()('wx_material_add')
  const [type, setType] = useState<MaterialType>('news')
  const [current, setCurrent] = useState(1)
  const [shown, setShown] = useState<'upload' | { news: string | null } | null>(null)
  const query = { wxAccountId: id, type, current, size: SIZE }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['wx_material', query],
    queryFn: ({ signal }) => client.wechat.materials.page({ query, signal, quiet: true }),
    placeholderData: (before, asked) => (typeOfKey(asked?.queryKey) === type ? before : undefined),
    retry: false,
  })
  const pick = (next: string) => {
    if (!isType(next)) return
    setType(next)
    setCurrent(1)
  }
  return (
    <>
      <Bar>
        {picker}
        <Segments
          label="素材类型"
          value={type}
          onChange={pick}
          options={Object.entries(MATERIAL_TYPES).map(([value, label]) => ({ value, label }))}
        />
        {mayAdd ? (
          <Button
            variant="primary"
            icon={<Icon name="add" />}
            onClick={() => setShown(type === 'news' ? { news: null } : 'upload')}
          >
            {type === 'news' ? '新增图文' : `上传${MATERIAL_TYPES[type]}`}
          </Button>
        ) : null}
      </Bar>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data?.total === 0 ? <Empty text={`还没有${MATERIAL_TYPES[type]}素材`} /> : null}
      {data && data.total > 0 && !error ? (
        <Rows aria-busy={isPlaceholderData}>
          <MaterialTable
            accountId={id}
            type={type}
            rows={data.records}
            onEdit={(mediaId) => setShown({ news: mediaId })}
          />
          <Pagination
            total={data.total}
            current={current}
            size={SIZE}
            sizes={[SIZE]}
            onChange={(next) => setCurrent(next.current)}
          />
        </Rows>
      ) : null}
      {shown === 'upload' && type !== 'news' ? (
        <UploadDialog accountId={id} type={type} onClose={() => setShown(null)} />
      ) : null}
      {shown !== null && shown !== 'upload' ? (
        <NewsDialog accountId={id} mediaId={shown.news} onClose={() => setShown(null)} />
      ) : null}
    </>
  )
}

/** What a list was asked for, from its key. */
const typeOfKey = (key: readonly unknown[] | undefined): unknown => Reflect.get(Object(key?.[1]), 'type')

const Rows = styled.div`
  display: grid;
  gap: var(--bq-s2);
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2) var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
  > button {
    margin-inline-start: auto;
  }
`
