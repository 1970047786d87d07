import { useId, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
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
  message: string
  label: string
  invalid?: boolean
  disabled?: boolean
}

/** Several files, each with its own progress, reason and way out. */
export function UploadList({
  value,
  onChange,
  upload,
  maxCount,
  message,
  label,
  invalid,
  disabled,
  ...limits
}: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { transfers, start, retry, drop } = useUpload(upload, (done) => onChange([...value, done]))
  const left = maxCount - value.length - transfers.length
  const take = (files: FileList | null) => {
    if (!files || disabled) return
    const good = [...files].filter((file) => isAllowed(file, limits))
    setProblem(
      good.length < files.length ? message : good.length > left ? `最多上传 ${maxCount} 个文件` : null,
    )
    for (const file of good.slice(0, Math.max(0, left))) start(file)
  }
  return (
    <Root
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <Drop data-invalid={invalid || problem ? '' : undefined}>
        <input
          type="file"
          multiple
          accept={limits.accept.join(',')}
          disabled={disabled || left <= 0}
          aria-label={label}
          aria-describedby={`${id}-say ${id}-problem`}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Icon name="upload" size={18} />
        <span>点击、拖拽或粘贴到此处</span>
        <small id={`${id}-say`}>{`${limitWords(limits)} · ${value.length}/${maxCount}`}</small>
      </Drop>
      <div role="alert">{problem && <Problem id={`${id}-problem`}>{problem}</Problem>}</div>
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
            onRetry={() => retry(one)}
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
const Problem = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text); && { margin-top: 4px; }`
const List = styled.ul`&:not(:empty) { margin-top: 6px; }`
