import { CallError } from '@baoqiao/client/call-error.ts'
import { EXPORT_LIMIT, type Selection } from '@baoqiao/contract/kernel/selection.ts'
import { exportFields } from '@baoqiao/contract/kernel/sheet-fields.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Progress } from '@baoqiao/ui/data/Progress.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type PlainResource, useResourceClient } from '../resource-client.ts'
import { saveBlob } from '../save-blob.ts'
import { count as counted } from '../value/format.ts'
import { fileName } from './sheet-file.ts'

interface ExportDialogProps {
  resource: PlainResource
  /** Columns in sight, in order: what is ticked at first. */
  columns: readonly string[]
  selection: Selection
  /** Rows that will be written. */
  count: number
  onClose: () => void
}
const FORMATS = [
  { value: 'xlsx', label: 'Excel（.xlsx）' },
  { value: 'csv', label: 'CSV' },
]

/** A file of what is filtered or ticked: format, columns, progress, and a way to stop. */
export function ExportDialog({ resource, columns, selection, count, onClose }: ExportDialogProps) {
  const calls = useResourceClient()(resource.name)
  const all = exportFields(resource.fields)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter((name) => all.some(([one]) => one === name))),
  )
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const tooMany = count > EXPORT_LIMIT
  // As the list has them, then the others.
  const order = [...columns, ...all.map(([name]) => name)].filter(
    (name, i, names) => names.indexOf(name) === i,
  )
  async function start() {
    if (!calls) return
    const abort = new AbortController()
    running.current = abort
    setBusy(true)
    setShare(null)
    setProblem(null)
    try {
      const blob = await calls.export({
        body: { ...selection, format, columns: order.filter((name) => chosen.has(name)) },
        signal: abort.signal,
        quiet: true,
        onReceive: (loaded, expected) => setShare(expected ? Math.min(99, (loaded / expected) * 100) : null),
      })
      saveBlob(blob, fileName(resource.title, format))
      notify('success', `已导出 ${counted(count)} 条`)
      onClose()
    } catch (error) {
      if (!abort.signal.aborted) setProblem(error instanceof CallError ? error.message : '导出失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  const cancel = () => {
    running.current?.abort()
    if (busy) notify('info', '已取消导出')
    else onClose()
  }
  return (
    <Dialog
      title={`导出${resource.title}`}
      onClose={() => {
        running.current?.abort()
        onClose()
      }}
      footer={
        <>
          <Button onClick={cancel}>{busy ? '取消导出' : '关闭'}</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={chosen.size === 0 || tooMany || count === 0}
            onClick={() => void start()}
          >
            {`导出 ${counted(count)} 条`}
          </Button>
        </>
      }
    >
      <Stack>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {tooMany ? (
          <Alert tone="warning">{`一次最多导出 ${counted(EXPORT_LIMIT)} 条，当前有 ${counted(count)} 条，请缩小筛选范围。`}</Alert>
        ) : null}
        <Segments
          label="文件格式"
          value={format}
          options={FORMATS}
          onChange={(next) => setFormat(next === 'csv' ? 'csv' : 'xlsx')}
        />
        <fieldset disabled={busy}>
          <legend>
            {`导出的列（${chosen.size}）`}
            <Button
              variant="text"
              size="small"
              onClick={() => setChosen(chosen.size === all.length ? new Set() : new Set(order))}
            >
              {chosen.size === all.length ? '全不选' : '全选'}
            </Button>
          </legend>
          <div>
            {order.flatMap((name) => {
              const field = all.find(([one]) => one === name)?.[1]
              if (!field) return []
              return (
                <Checkbox
                  key={name}
                  checked={chosen.has(name)}
                  onChange={(on) =>
                    setChosen(new Set(on ? [...chosen, name] : [...chosen].filter((one) => one !== name)))
                  }
                >
                  {field.label}
                </Checkbox>
              )
            })}
          </div>
        </fieldset>
        <div className="bar">{busy ? <Progress value={share} label="导出进度" /> : null}</div>
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    padding: 0;
    color: var(--bq-text-2);
  }
  fieldset > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    max-height: 260px;
    padding: 4px var(--bq-s3);
    overflow: auto;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
  }
  .bar {
    min-height: 18px;
  }
`
