import { fieldOf } from '@baoqiao/contract/generator/field-setting.ts'
import { settingsIssues, type TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { resource } from '@baoqiao/contract/kernel/resource.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Table } from '@baoqiao/ui/data/Table.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Tabs } from '@baoqiao/ui/nav/Tabs.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import { columnsOf } from '../kit/list/columns.ts'
import { useValueColumns } from '../kit/list/use-columns.tsx'
import { PLAIN } from '../kit/list/use-list-looks.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { sampleRows } from './sample-rows.ts'

const FORM = 'gen-live-form'
/** Milliseconds without a change after which the preview is drawn anew. */
const QUIET_MS = 400
const rowId = (row: Row) => row.id
const NO_LABELS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map()

/** The list and the form that would come of settings as they stand, saved or not, drawn by the console's own kit with made-up rows. */
export function LivePreview({ settings }: { settings: TableSettings }) {
  const [shown, setShown] = useState('list')
  const quiet = useQuiet(settings)
  const drawn = useMemo(() => resourceOf(quiet), [quiet])
  return (
    <Card title="效果预览">
      {typeof drawn === 'string' ? (
        <Alert tone="info">{`填写完整后显示预览：${drawn}`}</Alert>
      ) : (
        <Tabs
          label="效果预览"
          value={shown}
          onChange={setShown}
          items={[
            { key: 'list', label: '列表', content: <ListFace drawn={drawn} /> },
            { key: 'form', label: '表单', content: <FormFace key={JSON.stringify(quiet)} drawn={drawn} /> },
          ]}
        />
      )}
    </Card>
  )
}

function ListFace({ drawn }: { drawn: PlainResource }) {
  const columns = useMemo(() => columnsOf(drawn, PLAIN), [drawn])
  const rows = useMemo(() => sampleRows(drawn.fields), [drawn])
  const shown = useValueColumns({
    resource: drawn,
    columns,
    labels: NO_LABELS,
    cells: undefined,
    quickEdit: undefined,
  })
  return <Table label={`${drawn.title}列表预览`} columns={shown} rows={rows} rowId={rowId} bare />
}

/** Filled in and checked as a real one would be, and nothing is kept. */
function FormFace({ drawn }: { drawn: PlainResource }) {
  return (
    <Face>
      <RecordForm
        id={FORM}
        resource={drawn}
        row={null}
        columns={2}
        onDirty={() => {}}
        save={async () => void notify('success', '填写正确（预览不保存）')}
      />
      <Button type="submit" form={FORM}>
        校验
      </Button>
    </Face>
  )
}

/** As the kit takes it; or what is still missing. */
function resourceOf(settings: TableSettings): PlainResource | string {
  const [issue] = settingsIssues(settings)
  if (issue) return issue.message
  const used = settings.columns.filter(({ used: is }) => is)
  const fields: Record<string, Field> = Object.fromEntries(used.map((one) => [one.field, fieldOf(one)]))
  return resource({
    name: 'gen_live_preview',
    path: '/gen/live',
    title: settings.title,
    scope: 'platform',
    label: settings.label,
    list: used.flatMap(({ listed, field }) => (listed ? [field] : [])),
    verbs: [],
    fields,
  })
}

function useQuiet(settings: TableSettings): TableSettings {
  const [quiet, setQuiet] = useState(settings)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(settings), QUIET_MS)
    return () => clearTimeout(timer)
  }, [settings])
  return quiet
}

const Face = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
  justify-items: start;
  > form {
    width: 100%;
  }
`
