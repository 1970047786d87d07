import type { Client } from '@baoqiao/client/client-over.ts'
import type { file } from '@baoqiao/contract/system/file.ts'
import { Upload } from '@baoqiao/ui/form/Upload.tsx'
import {
  acceptedTypes,
  fittingPicture,
  fittingWords,
  type Papers,
  pictureRefusal,
  SENT_BYTES,
} from '@baoqiao/ui/form/upload/picture-refusal.ts'
import type { UploadOptions } from '@baoqiao/ui/form/upload/use-upload.ts'
import { styled } from 'styled-components'

interface Props {
  label: string
  calls: Pick<Client<typeof file>, 'upload'>
  /** Address of what is uploaded; empty when there is nothing. */
  value: string
  problem: string | undefined
  required?: boolean
  /** Sends it another way, with more than an address as the answer. */
  send?: (form: FormData, options: UploadOptions) => Promise<{ url: string }>
  /** What is done with it when all of it is sent. */
  working?: string
  /** It may be a PDF too, or a workbook as well. */
  paper?: Papers
  onChange(url: string): void
}

/** A picture of a paper, kept at the server as soon as it is chosen; a camera's is made smaller before. */
export function UploadField({
  label,
  calls,
  value,
  problem,
  required,
  paper = false,
  send,
  working,
  onChange,
}: Props) {
  const upload = async (chosen: File, options: UploadOptions) => {
    const form = new FormData()
    form.append('file', await fittingPicture(chosen))
    return send ? send(form, options) : calls.upload({ form, quiet: true, ...options })
  }
  return (
    <div>
      <Upload
        label={label}
        {...(required ? { required } : {})}
        {...(working ? { working } : {})}
        value={value}
        onChange={onChange}
        upload={upload}
        accept={acceptedTypes(paper)}
        maxBytes={SENT_BYTES}
        refusal={(chosen) => pictureRefusal(chosen, paper)}
        limit={fittingWords(paper)}
        invalid={problem !== undefined}
      />
      <div role="alert">{problem && <Problem>{problem}</Problem>}</div>
    </div>
  )
}

const Problem = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text);`
