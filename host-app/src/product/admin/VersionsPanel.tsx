import { productVersion } from '@baoqiao/contract/product/version.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { Link } from '../../ground/router/Link.tsx'
import { MoveButtons } from '../../kit/move/MoveButtons.tsx'
import { MoveWarningContext } from '../../kit/move/move-warning.ts'
import type { PlainResource } from '../../kit/resource-client.ts'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { instant, today } from '../../kit/value/format.ts'
import { CopyButton } from '../version/parts/CopyButton.tsx'
import { StatusTag } from '../version/parts/StatusTag.tsx'
import { versionPath } from '../version/version-path.ts'
import { standingOf } from './standing.ts'
import { type ProductCardRow, useVersions } from './use-versions.ts'
import { useWithdrawWarning } from './use-withdraw-warning.ts'

const CompareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog)
const { askWithdraw, dropWithdraw, withdraw, discard } = productVersion.moves ?? {}
/** Withdrawing is asked for first, and confirmed by another one or dropped. */
const ENDING: PlainResource = {
  ...productVersion,
  calls: productVersion.calls,
  moves: {
    ...(askWithdraw ? { askWithdraw } : {}),
    ...(withdraw ? { withdraw } : {}),
    ...(dropWithdraw ? { dropWithdraw } : {}),
    ...(discard ? { discard } : {}),
  },
}

/** The versions of a product, the newest first: how each stands, who made and who published it, and what can be done. */
export function VersionsPanel({ productId }: { productId: string }) {
  const may = useCan()
  const { data, error, refetch } = useVersions(productId)
  const [compared, setCompared] = useState<ProductCardRow | null>(null)
  const warning = useWithdrawWarning(productId)
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={4} />
  const mayEdit = may('product_version_edit')
  const { current } = standingOf(data, today())
  if (data.length === 0)
    return (
      <Empty text="还没有版本，产品不能销售">{mayEdit ? <CopyButton productId={productId} /> : null}</Empty>
    )
  return (
    <MoveWarningContext value={warning}>
      <TableScroll>
        <Table aria-label="产品版本">
          <thead>
            <tr>
              <th scope="col">版本</th>
              <th scope="col">状态</th>
              <th scope="col">生效日期</th>
              <th scope="col">制作 / 最后修改</th>
              <th scope="col">发布</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to={versionPath(row.id)}>{`第${row.number}版`}</Link>
                </td>
                <td>
                  <StatusTag status={row.status} />{' '}
                  {row.id === current?.id ? <Tag $tone="primary">在售</Tag> : null}
                </td>
                <td>{row.effectiveFrom}</td>
                <td>
                  {row.madeBy}
                  {row.changedBy === row.madeBy ? '' : ` / ${row.changedBy}`}
                </td>
                <td>
                  {row.publishedBy && row.publishedAt
                    ? `${row.publishedBy} ${instant(row.publishedAt).slice(0, 16)}`
                    : '—'}
                </td>
                <td className="acts">
                  {mayEdit ? (
                    <CopyButton productId={productId} from={row.id} name={`第${row.number}版`} />
                  ) : null}
                  {data.length > 1 ? (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={`对比：第${row.number}版`}
                      onClick={() => setCompared(row)}
                    >
                      对比
                    </Button>
                  ) : null}
                  <MoveButtons resource={ENDING} row={{ ...row }} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {compared ? <CompareDialog versions={data} after={compared} onClose={() => setCompared(null)} /> : null}
    </MoveWarningContext>
  )
}

const Table = styled(SimpleTable)`
  .acts {
    display: flex;
    align-items: center;
    gap: var(--bq-s1);
  }
  /* Beside the others it is one of several, not the one thing to do. */
  .acts button[data-variant='danger'] {
    height: 26px;
    padding: 0 6px;
    border-color: transparent;
    background: transparent;
    color: var(--bq-danger-text);
    font-size: var(--bq-fs-2);
  }
`
