import { fieldOf, formInfo } from '@baoqiao/contract/generator/field-setting.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { resource } from '@baoqiao/contract/kernel/resource.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

/** A generated form, drawn by the console's own: it can be filled in and checked, and nothing is kept of it. */
export function FormPreview({ row, onClose }: { row: Row; onClose: () => void }) {
  const id = useId()
  const [body, setBody] = useState<string | null>(null)
  const drawn = useMemo(() => resourceOf(row), [row])
  return (
    <Drawer
      title={`预览表单 ${String(row.tableName)}`}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {drawn ? (
            <Button variant="primary" type="submit" form={id}>
              校验
            </Button>
          ) : null}
        </>
      }
    >
      {body === null ? null : (
        <Alert tone="success" title="填写正确，提交的内容如下（预览不保存）">
          <Code>{body}</Code>
        </Alert>
      )}
      {drawn ? (
        <RecordForm
          id={id}
          resource={drawn}
          row={null}
          columns={2}
          onDirty={() => setBody(null)}
          save={async (filled) => setBody(JSON.stringify(filled, null, 2))}
        />
      ) : (
        <Empty text="表单内容不正确，请修改后再预览" />
      )}
    </Drawer>
  )
}

/** As the form kit takes it: a resource that no server has. */
function resourceOf({ tableName, formInfo: given }: Row): PlainResource | null {
  const read = formInfo.safeParse(given)
  if (!read.success) return null
  const fields: Record<string, Field> = Object.fromEntries(
    read.data.fields.map((one) => [one.field, fieldOf(one)]),
  )
  return resource({
    name: 'gen_form_preview',
    path: '/gen/form',
    title: String(tableName),
    scope: 'platform',
    label: read.data.fields[0]?.field ?? '',
    list: [],
    verbs: [],
    fields,
  })
}

const Code = styled.pre`
  margin: 0;
  overflow: auto;
  max-height: 240px;
  font-size: var(--bq-fs-1);
`
