import { storedFile } from '@baoqiao/contract/monitor/stored-file.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useCallback, useState } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { saveBlob } from '../../kit/save-blob.ts'
import { fileAddress } from './file-words.ts'

const FilePreview = lazyPart(async () => (await import('./FilePreview.tsx')).FilePreview)
const FileUpload = lazyPart(async () => (await import('./FileUpload.tsx')).FileUpload)

/** Uploaded files: sent in, looked at, saved, renamed, removed. */
export default function FileScreen() {
  const { client } = useConsole()
  const mayAdd = useCan()('sys_file_add')
  const [shown, setShown] = useState<Row | null>(null)
  const [uploading, setUploading] = useState(false)
  const actions = useCallback(
    (row: Row) => {
      const name = String(row.original)
      const save = () =>
        client.system.file
          .get({ params: fileAddress(row), quiet: true })
          .then((blob) => saveBlob(blob, name))
          .catch((error: Error) => notify('danger', error.message))
      return (
        <>
          <Button variant="text" size="small" aria-label={`预览 ${name}`} onClick={() => setShown(row)}>
            预览
          </Button>
          <Button variant="text" size="small" aria-label={`下载 ${name}`} onClick={() => void save()}>
            下载
          </Button>
        </>
      )
    },
    [client],
  )
  return (
    <>
      <ResourceScreen
        resource={storedFile}
        rowActions={actions}
        actionsWidth={92}
        toolbar={
          mayAdd ? (
            <Button variant="primary" icon={<Icon name="upload" />} onClick={() => setUploading(true)}>
              上传文件
            </Button>
          ) : null
        }
      />
      {shown ? <FilePreview row={shown} onClose={() => setShown(null)} /> : null}
      {uploading ? <FileUpload onClose={() => setUploading(false)} /> : null}
    </>
  )
}
