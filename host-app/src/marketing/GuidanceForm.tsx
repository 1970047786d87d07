import { guidance } from '@baoqiao/contract/marketing/guidance.ts'
import { GUIDE_BYTES } from '@baoqiao/contract/marketing/words.ts'
import { Upload } from '@baoqiao/ui/form/Upload.tsx'
import { useConsole } from '../ground/console-context.ts'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'

/** A guide with its one file. */
export function GuidanceForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={guidance} asked={FIELDS} />
}

const TYPES = ['video/mp4', 'application/pdf']

function GuideFile({ field, value, onChange, wiring }: OwnControlProps) {
  const { client } = useConsole()
  return (
    <Upload
      label={field.label}
      value={value}
      onChange={onChange}
      invalid={Boolean(wiring['aria-invalid'])}
      accept={TYPES}
      maxBytes={GUIDE_BYTES}
      refusal={refusal}
      upload={(file, { signal, onProgress }) => {
        const form = new FormData()
        form.append('file', file)
        return client.marketing.guidances.upload({ form, signal, onProgress, quiet: true })
      }}
    />
  )
}

function refusal({ type, size }: File): string | null {
  if (size === 0) return '文件是空的（0 字节），请重新选择'
  if (!TYPES.includes(type)) return '文件须为 mp4 视频或 pdf 文档'
  return size > GUIDE_BYTES ? '文件大小不能超过 50MB' : null
}

const FIELDS: readonly FormField[] = ownFields(guidance, { file: GuideFile })
