import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LineIcon } from '../icon/LineIcon.tsx'
import { PATHS } from '../icon/paths.ts'
import { limitWords } from './upload/limit-words.ts'
import { UploadRow } from './upload/UploadRow.tsx'
import { isAllowed, type UploadFile, type UploadLimits, useUpload } from './upload/use-upload.ts'

/** A file that is on the server. */
export interface UploadedFile {
  url: string
  name: string
}
interface Props extends UploadLimits {
  value: readonly UploadedFile[]
  onChange(value: UploadedFile[]): void
  upload: UploadFile
  maxCount: number
  /** Said when the type or the size of one is wrong. */
  message?: string
  /** Why a file is not taken, in place of its type and size; null when it is. */
  refusal?(file: File): string | null
  /** What may be chosen, in place of type and size. */
  limit?: string
  label: string
  invalid?: boolean
  disabled?: boolean
}

/** Several files, each with its own progress, reason and way out; one that is not taken is named with why, the rest are. */
export function UploadList({
  value,
  onChange,
  upload,
  maxCount,
  message = '文件格式或大小不符',
  refusal,
  limit,
  label,
  invalid,
  disabled,
  ...limits
}: Props) {
  const id = useId()
  const [refused, setRefused] = useState<readonly string[]>([])
  // Two that arrive before the page is drawn again are both kept.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const { transfers, start, retry, drop } = useUpload(upload, (done) => {
    latest.current = [...latest.current, done]
    onChange([...latest.current])
  })
  const left = maxCount - value.length - transfers.length
  const whyNot = (file: File) => (refusal ? refusal(file) : isAllowed(file, limits) ? null : message)
  const take = (files: FileList | null) => {
    if (!files || disabled) return
    const seen = [...files].map((file) => ({ file, why: whyNot(file) }))
    const good = seen.filter(({ why }) => why === null)
    const fits = good.slice(0, Math.max(0, left))
    setRefused([
      ...seen.flatMap(({ file, why }) => (why === null ? [] : [`${file.name}：${why}`])),
      ...good.slice(fits.length).map(({ file }) => `${file.name}：最多上传 ${maxCount} 个文件，未添加`),
    ])
    for (const { file } of fits) start(file)
  }
  const bad = invalid || refused.length > 0
  return (
    <Root
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <Drop data-invalid={bad ? '' : undefined}>
        <input
          type="file"
          multiple
          accept={limits.accept.join(',')}
          disabled={disabled}
          aria-label={label}
          aria-describedby={`${id}-say ${id}-problem`}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <LineIcon path={PATHS.upload} size={18} />
        <span>点击、拖拽或粘贴到此处</span>
        <small id={`${id}-say`}>{`${limit ?? limitWords(limits)} · ${value.length}/${maxCount}`}</small>
      </Drop>
      <div role="alert" id={`${id}-problem`}>
        {refused.map((one) => (
          <Problem key={one}>{one}</Problem>
        ))}
      </div>
      <List aria-label={`${label}：文件`}>
        {value.map((file) => (
          <UploadRow
            key={file.url}
            name={file.name}
            {...(disabled ? {} : { onRemove: () => onChange(value.filter((one) => one !== file)) })}
          />
        ))}
        {transfers.map((one) => (
          <UploadRow
            key={one.key}
            name={one.file.name}
            share={one.share}
            problem={one.problem}
            onRemove={() => drop(one.key)}
            {...(one.final ? {} : { onRetry: () => retry(one) })}
          />
        ))}
      </List>
    </Root>
  )
}

const Root = styled.div`min-width: 0;`
const Drop = styled.div`
  position: relative; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 8px; min-height: 56px; padding: 10px 12px; text-align: center;
  border: 1px dashed var(--bq-border-strong); border-radius: var(--bq-r2); background: var(--bq-surface-2); color: var(--bq-text-2);
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; } input:disabled { cursor: not-allowed; }
  small { color: var(--bq-text-3); font-variant-numeric: tabular-nums; }
  &:hover, &:focus-within { border-color: var(--bq-primary); }
  &:has(:focus-visible) { outline: 2px solid var(--bq-focus); outline-offset: 1px; }
  &[data-invalid] { border-color: var(--bq-danger); }
  &:has(:disabled) { border-color: var(--bq-border); }
`
const Problem = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text); overflow-wrap: anywhere; && { margin-top: 4px; }`
const List = styled.ul`&:not(:empty) { margin-top: 6px; }`
