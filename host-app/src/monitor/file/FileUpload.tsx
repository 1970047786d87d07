import { storedFile } from '@baoqiao/contract/monitor/stored-file.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { type UploadedFile, UploadList } from '@baoqiao/ui/form/UploadList.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../../shell/console-context.ts'
import { useMonitorWords } from '../words/monitor-words.ts'

/** Several files at once; each stands in the list as soon as it is there. */
export function FileUpload({ onClose }: { onClose: () => void }) {
  const say = useMonitorWords()
  const { client } = useConsole()
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const close = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: [storedFile.name] })
  }
  return (
    <Dialog
      title={say.upload}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {files.length > 0 ? say.uploadDone(files.length) : say.close}
        </Button>
      }
    >
      <UploadList
        label={say.chooseFiles}
        value={files}
        onChange={setFiles}
        maxCount={10}
        accept={['image/png', 'image/jpeg', 'application/pdf']}
        maxBytes={2 * 1024 * 1024}
        message={say.fileRule}
        upload={async (file, { signal }) => {
          const form = new FormData()
          form.append('file', file)
          const { url } = await client.system.file.upload({ form, signal, quiet: true })
          return { url, name: file.name }
        }}
      />
    </Dialog>
  )
}
