import { MATERIAL_TYPES, type MaterialType } from '@baoqiao/contract/wechat/material.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { instant } from '../../kit/value/format.ts'
import { MaterialPicture } from './MaterialPicture.tsx'
import type { Material } from './MaterialTable.tsx'

interface Props {
  accountId: string
  /** Kinds that may be picked; the first is shown. */
  types: readonly MaterialType[]
  /** What picking does: 发送, 选择. */
  verb: string
  onPick(material: Material): void
  onClose(): void
}
const SIZE = 10

/** Picks one of the materials of a kind that an account keeps, seen with its picture or its title. */
export function MaterialPicker({ accountId, types, verb, onPick, onClose }: Props) {
  const { client } = useConsole()
  const [type, setType] = useState<MaterialType>(types[0] ?? 'image')
  const [current, setCurrent] = useState(1)
  const query = { wxAccountId: accountId, type, current, size: SIZE }
  const { data, error, refetch } = useQuery({
    queryKey: ['wx_material', query],
    queryFn: ({ signal }) => client.wechat.materials.page({ query, signal, quiet: true }),
    retry: false,
  })
  const word = MATERIAL_TYPES[type]
  return (
    <Dialog title={`选择${word}素材`} onClose={onClose} footer={<Button onClick={onClose}>取消</Button>}>
      {types.length > 1 ? (
        <Segments
          label="素材类型"
          value={type}
          onChange={(next) => {
            setType(types.find((one) => one === next) ?? type)
            setCurrent(1)
          }}
          options={types.map((value) => ({ value, label: MATERIAL_TYPES[value] }))}
        />
      ) : null}
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={6} />}
      {data?.total === 0 ? <Empty text={`还没有${word}素材，请先在“素材”中添加`} /> : null}
      <Rows aria-label={`${word}素材`}>
        {data?.records.map((row) => (
          <li key={row.mediaId}>
            {type === 'image' ? (
              <MaterialPicture accountId={accountId} mediaId={row.mediaId} name={row.name} />
            ) : null}
            <span>
              {row.name || '（无名称）'}
              <small>
                {[row.articles[0]?.digest, row.updateTime ? instant(row.updateTime).slice(0, 16) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button size="small" aria-label={`${verb} ${row.name}`} onClick={() => onPick(row)}>
              {verb}
            </Button>
          </li>
        ))}
      </Rows>
      {data && data.total > SIZE ? (
        <Pagination
          total={data.total}
          current={current}
          size={SIZE}
          sizes={[SIZE]}
          onChange={(next) => setCurrent(next.current)}
        />
      ) : null}
    </Dialog>
  )
}

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: var(--bq-s3);
    align-items: center;
    padding: var(--bq-s2) 0;
    border-bottom: 1px solid var(--bq-border);
  }
  > li > span:not(:first-child:last-child) {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > li > span:nth-last-child(2) {
    flex: 1;
  }
  small {
    display: block;
    color: var(--bq-text-3);
  }
`
