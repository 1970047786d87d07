import { CallError } from '@baoqiao/client/call-error.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { saveBlob } from './save-blob.ts'

/** A file and what it is to be called. */
interface Taken {
  file: Blob
  name: string
}

/**
 * Takes a file of the platform into the browser's downloads; why it could not be taken is told. `take` answers null when
 * there is none to save, and has said why itself.
 */
export const useSave = (take: () => Promise<Taken | null>) =>
  useMutation({
    mutationFn: async () => {
      const taken = await take()
      if (taken) saveBlob(taken.file, taken.name)
    },
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '下载失败，请重试'),
  })
