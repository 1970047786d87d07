import { storedFile } from '@baoqiao/contract/monitor/stored-file.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { type UploadedFile, UploadList } from '@baoqiao/ui/form/UploadList.tsx'
import { acceptedTypes } from '@baoqiao/ui/form/upload/picture-refusal.ts'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'

/** Several files at once; each stands in the list as soon as it is there. */
export function FileUpload({ onClose }: { onClose: () => void }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const close = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: [storedFile.name] })
  }
  return (
    <Dialog
      title="上传文件"
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {files.length > 0 ? `完成（${files.length}）` : '关闭'}
        </Button>
      }
    >
      <UploadList
        label="选择、拖入或粘贴文件"
        value={files}
        onChange={setFiles}
        maxCount={10}
        accept={acceptedTypes('sheets')}
        maxBytes={2 * 1024 * 1024}
        message="只能上传 jpg/png/pdf/xlsx，且不超过 2MB"
        upload={async (file, { signal }) => {
          const form = new FormData()
          form.append('file', file)
          const { url } = await client.system.file.add({ form, signal, quiet: true })
          return { url, name: file.name }
        }}
      />
    </Dialog>
  )
}
