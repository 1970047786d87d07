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
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type FileCalls, useKeptPicture } from './use-kept-picture.ts'

interface Props {
  label: string
  calls: FileCalls
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
  /** The picture that stood here before the page was opened, once it has come. */
  onKept?: (picture: Blob) => void
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
  onKept,
  onChange,
}: Props) {
  const kept = useKeptPicture(calls, value)
  const told = useRef(onKept)
  told.current = onKept
  useEffect(() => {
    if (kept) told.current?.(kept.blob)
  }, [kept])
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
        {...(kept ? { picture: kept.url } : {})}
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
