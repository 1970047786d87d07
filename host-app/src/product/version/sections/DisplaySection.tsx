import { recordPath } from '../../../ground/record-address.ts'
import { Link } from '../../../ground/router/Link.tsx'
import { useEditing } from '../editing/editing.ts'
import { Stack } from '../parts/section-frame.ts'
import { TextField } from '../parts/TextField.tsx'
import { TextRows } from '../parts/TextRows.tsx'

/** What a customer reads before anything else. */
export function DisplaySection({ productId }: { productId: string }) {
  const { draft, edit } = useEditing()
  const product = recordPath('dist_product', productId)
  return (
    <Stack>
      <TextField
        path="intros"
        label="产品介绍"
        long
        max={500}
        value={draft.intros}
        onChange={(intros) => edit({ intros }, 'intros')}
      />
      <div>
        <h3>
          标签<small>显示在产品名称下</small>
        </h3>
        <TextRows
          path="tags"
          what="标签"
          rows={draft.tags}
          max={10}
          each={12}
          onRows={(tags, at) => edit({ tags }, at)}
        />
      </div>
      <div>
        <h3>产品亮点</h3>
        <TextRows
          path="points"
          what="亮点"
          rows={draft.points}
          max={10}
          each={60}
          onRows={(points, at) => edit({ points }, at)}
        />
      </div>
      {product ? (
        <p>
          公司标志、排序、适用范围和上架不随版本，在<Link to={product}>产品资料</Link>中修改。
        </p>
      ) : null}
    </Stack>
  )
}
