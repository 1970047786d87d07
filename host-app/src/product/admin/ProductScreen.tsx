import { product } from '@baoqiao/contract/product/product.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { recordPath } from '../../ground/record-address.ts'
import { Link } from '../../ground/router/Link.tsx'
import type { OwnForm } from '../../kit/list/ListPanels.tsx'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { today } from '../../kit/value/format.ts'
import { versionPath } from '../version/version-path.ts'
import { ProductForm } from './ProductForm.tsx'
import { type Standing, standingOf } from './standing.ts'
import { useVersions } from './use-versions.ts'

const resource: PlainResource = product
const form: OwnForm = (props) => <ProductForm {...props} />

/** `/products/product`: products on the shelf, what each is sold on, and the drafts that wait. */
export default function ProductScreen() {
  const may = useCan()
  const sees = may('product_version_view')
  const { data } = useVersions()
  const cells = useMemo<CellMakers>(() => {
    const byProduct = groupBy(data ?? [], ({ productId }) => productId)
    return {
      title: (row) => (
        <Name row={row} standing={data && sees ? standingOf(byProduct.get(row.id) ?? [], today()) : null} />
      ),
    }
  }, [data, sees])
  return <ResourceScreen resource={resource} cells={cells} form={form} />
}

/** A product's name with the version it is sold on, and what waits. */
function Name({ row, standing }: { row: Row; standing: Standing | null }) {
  const off = row.isSale === '1'
  return (
    <Line>
      <Link to={recordPath(product.name, row.id) ?? '/'}>{String(row.title)}</Link>
      {standing ? (
        <>
          {standing.current ? (
            <Tag $tone={off ? 'neutral' : 'success'}>
              {`第${standing.current.number}版${off ? '生效，产品已下架' : '在售'}`}
            </Tag>
          ) : (
            <Tag $tone="danger">没有在售版本</Tag>
          )}
          {standing.coming ? (
            <Tag $tone="info">{`第${standing.coming.number}版 ${standing.coming.effectiveFrom}生效`}</Tag>
          ) : null}
          {standing.draft ? (
            <Link to={versionPath(standing.draft.id)}>
              <Tag $tone="warning">{`第${standing.draft.number}版草稿`}</Tag>
            </Link>
          ) : null}
        </>
      ) : null}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`
