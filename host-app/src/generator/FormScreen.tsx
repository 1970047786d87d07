import { formInfo } from '@baoqiao/contract/generator/field-setting.ts'
import { form } from '@baoqiao/contract/generator/form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback, useState } from 'react'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const FormPreview = lazyPart(async () => (await import('./FormPreview.tsx')).FormPreview)
const resource: PlainResource = form
const cells: CellMakers = {
  formInfo: (row) => {
    const read = formInfo.safeParse(row.formInfo)
    if (!read.success) return '—'
    const { fields } = read.data
    return `${fields.length}个字段：${fields.map(({ label }) => label).join('、')}`
  },
}

/** `/generators/form`: forms that were generated of tables, each of which can be looked at as the console draws it. */
export default function FormScreen() {
  const [shown, setShown] = useState<Row | null>(null)
  const actions = useCallback(
    (row: Row) => (
      <Button
        variant="text"
        size="small"
        aria-label={`预览 ${String(row.tableName)}`}
        onClick={() => setShown(row)}
      >
        预览
      </Button>
    ),
    [],
  )
  return (
    <>
      <ResourceScreen resource={resource} cells={cells} rowActions={actions} />
      {shown ? <FormPreview row={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}
