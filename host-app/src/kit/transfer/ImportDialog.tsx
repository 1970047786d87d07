import { CallError } from '@baoqiao/client/call-error.ts'
import { keyField } from '@baoqiao/contract/kernel/sheet-fields.ts'
import { IMPORT_BYTES, IMPORT_ROWS, type ImportAnswer } from '@baoqiao/contract/kernel/transfer.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Progress } from '@baoqiao/ui/data/Progress.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type PlainResource, useResourceClient } from '../resource-client.ts'
import { saveBlob } from '../save-blob.ts'
import { useSendKey } from '../use-send-key.ts'
import { count } from '../value/format.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportResult } from './ImportResult.tsx'
import { fileName } from './sheet-file.ts'

interface ImportDialogProps {
  resource: PlainResource
  onClose: () => void
}

/** Rows from a workbook: template, a trial that changes nothing, what is wrong in which row, then all or the right ones. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const calls = useResourceClient()(resource.name)
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [update, setUpdate] = useState(false)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [busy, setBusy] = useState<'check' | 'write' | null>(null)
  const running = useRef<AbortController>(null)
  const sendKey = useSendKey()
  const key = keyField(resource.fields)
  async function send(given: File, updates: boolean, dry: boolean) {
    if (!calls) return
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const form = new FormData()
    form.append('file', given)
    setProblem(null)
    setShare(null)
    setBusy(dry ? 'check' : 'write')
    try {
      const query = { dryRun: dry ? '1' : '0', partial: '1', update: updates ? '1' : '0' } as const
      const onProgress = (part: number) => setShare(part < 1 ? part * 100 : null)
      // An answer that got lost on its way is given again, and nothing is written twice.
      const { name, size, lastModified } = given
      const once = dry ? {} : { idempotencyKey: sendKey.of({ name, size, lastModified, updates }) }
      const said = await calls.import({ query, form, signal: abort.signal, quiet: true, onProgress, ...once })
      setAnswer(said)
      if (!dry) {
        sendKey.done()
        await finish(said)
      }
    } catch (error) {
      if (abort.signal.aborted) return
      setAnswer(null)
      setProblem(error instanceof CallError ? error.message : '读取文件失败，请重新选择')
    } finally {
      if (running.current === abort) setBusy(null)
    }
  }
  async function finish({ added, updated, failed }: ImportAnswer) {
    const words = [added ? `新增 ${count(added)} 条` : '', updated ? `更新 ${count(updated)} 条` : '']
    notify('success', `导入完成：${words.filter(Boolean).join('，') || '没有变化'}`)
    await queries.invalidateQueries({ queryKey: [resource.name] })
    if (failed === 0) onClose()
    else setFile(null)
  }
  const choose = (given: File) => {
    setFile(given)
    setAnswer(null)
    void send(given, update, true)
  }
  const good = answer && file ? answer.added + answer.updated : 0
  const template = async () => {
    const blob = await calls?.template({ quiet: true }).catch(() => null)
    if (blob) saveBlob(blob, `${resource.title}导入模板.xlsx`)
    else notify('danger', '模板下载失败，请重试')
  }
  return (
    <Dialog
      title={`导入${resource.title}`}
      size="lg"
      onClose={() => {
        running.current?.abort()
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button
            variant="primary"
            loading={busy === 'write'}
            disabled={!file || busy === 'check' || good === 0}
            onClick={() => file && void send(file, update, false)}
          >
            {answer && file && answer.failed > 0
              ? `只导入正确的 ${count(good)} 条`
              : `导入 ${count(good)} 条`}
          </Button>
        </>
      }
    >
      <Stack>
        <div className="line">
          <span>{`按模板填写后上传，最多 ${count(IMPORT_ROWS)} 行、${IMPORT_BYTES / 1024 / 1024}MB。上传后先检查，不会直接写入。`}</span>
          <Button icon={<Icon name="download" />} onClick={() => void template()}>
            下载模板
          </Button>
        </div>
        <FileDrop file={file} busy={busy !== null} onChoose={choose} />
        {key ? (
          <Checkbox
            checked={update}
            onChange={(on) => {
              setUpdate(on)
              if (file) void send(file, on, true)
            }}
          >
            {`更新已有数据（按${resource.fields[key]?.label ?? ''}对应）`}
          </Checkbox>
        ) : null}
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {busy ? <Progress value={share} label={busy === 'check' ? '正在检查' : '正在导入'} /> : null}
        {answer ? (
          <ImportResult
            answer={answer}
            written={file === null}
            onSheet={(blob) => saveBlob(blob, fileName(`${resource.title}导入错误`, 'xlsx'))}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
    color: var(--bq-text-2);
  }
`
