import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Spinner } from '../button/Spin.tsx'
import { LineIcon } from '../icon/LineIcon.tsx'
import { PATHS } from '../icon/paths.ts'
import { limitWords } from './upload/limit-words.ts'
import { usePreview } from './upload/use-preview.ts'
import {
  isAllowed,
  type Transfer,
  type UploadFile,
  type UploadLimits,
  useUpload,
} from './upload/use-upload.ts'

interface Props extends UploadLimits {
  /** Address of what is uploaded; empty when there is nothing. */
  value: string
  onChange(url: string): void
  upload: UploadFile
  /** Said when the type or the size is wrong. */
  message?: string
  /** Why a file is not taken, in place of its type and size; null when it is. */
  refusal?(file: File): string | null
  /** What may be chosen, in place of type and size. */
  limit?: string
  /** Said while it is sent and not yet answered. */
  working?: string
  label: string
  /** A picture of `value` that can be shown; the file's own while the page is open. */
  picture?: string
  invalid?: boolean
  required?: boolean
  disabled?: boolean
}

/** One file by choosing, dropping or pasting. A failed transfer keeps the file and offers to try again. */
export function Upload({
  value,
  onChange,
  upload,
  message = '文件格式或大小不符',
  refusal,
  limit,
  working = '正在保存…',
  label,
  picture,
  invalid,
  required,
  disabled,
  ...limits
}: Props) {
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const [sent, setSent] = useState<{ url: string; file: File } | null>(null)
  const { transfers, start, retry, drop } = useUpload(upload, ({ url }, file) => {
    setSent({ url, file })
    onChange(url)
  })
  const current = transfers.at(-1)
  const problem = refused ?? current?.problem ?? null
  const busy = current !== undefined && current.problem === null
  const own = usePreview(current?.file ?? (sent?.url === value ? sent.file : null))
  const shown = own ?? (value ? picture : undefined)
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (!file || disabled) return
    const why = refusal ? refusal(file) : isAllowed(file, limits) ? null : message
    setRefused(why)
    if (why) return
    for (const one of transfers) drop(one.key)
    start(file)
  }
  const clear = () => {
    setRefused(null)
    if (current) drop(current.key)
    else onChange('')
  }
  const filled = value !== '' && !current
  return (
    <Root
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <Drop data-invalid={invalid || problem ? '' : undefined} data-filled={filled ? '' : undefined}>
        <input
          id={id}
          type="file"
          accept={limits.accept.join(',')}
          disabled={disabled}
          aria-label={`${label}${filled ? '，已上传，可重新选择' : ''}`}
          aria-describedby={`${id}-say ${id}-problem`}
          required={required}
          aria-invalid={invalid || problem ? true : undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {shown ? (
          <img src={shown} alt="" />
        ) : busy ? (
          <Spinner />
        ) : (
          <LineIcon path={value ? PATHS.success : PATHS.image} size={22} />
        )}
        <b>
          {label}
          {required && <i aria-hidden>*</i>}
        </b>
        <small role="status" id={`${id}-say`}>
          {busy ? stageOf(current, working) : filled ? '已上传' : (limit ?? limitWords(limits))}
        </small>
        {busy && <Bar aria-hidden style={{ transform: `scaleX(${current.share})` }} />}
      </Drop>
      {(value !== '' || current) && !disabled && (
        <Remove type="button" aria-label={`${busy ? '取消上传' : '移除'}${label}`} onClick={clear}>
          <LineIcon path={PATHS.close} size={12} />
        </Remove>
      )}
      <div role="alert">
        {problem && (
          <Problem id={`${id}-problem`}>
            {problem}
            {current?.problem && !current.final && !refused && (
              <button type="button" onClick={() => retry(current)}>
                重试
              </button>
            )}
          </Problem>
        )}
      </div>
    </Root>
  )
}

/** How far it is: waiting for others, on its way, or at the server. */
const stageOf = ({ says, share }: Transfer, working: string) =>
  says ?? (share >= 1 ? working : `上传中 ${Math.round(share * 100)}%`)

const Root = styled.div`position: relative; min-width: 0;`
const Drop = styled.div`
  position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px; height: 116px; padding: 8px; text-align: center; overflow: hidden;
  border: 1px dashed var(--bq-border-strong); border-radius: var(--bq-r2); background: var(--bq-surface-2); color: var(--bq-text-2); transition: border-color 0.12s;
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; width: 100%; }
  input:disabled { cursor: not-allowed; }
  img { height: 60px; max-width: 90%; border-radius: var(--bq-r1); object-fit: contain; }
  b { font-weight: 500; color: var(--bq-text); i { color: var(--bq-danger-text); font-style: normal; margin-inline-start: 2px; } } small { color: var(--bq-text-3); font-variant-numeric: tabular-nums; }
  &:hover, &:focus-within { border-color: var(--bq-primary); }
  &:has(:focus-visible) { outline: 2px solid var(--bq-focus); outline-offset: 1px; }
  &[data-invalid] { border-color: var(--bq-danger); } &[data-filled] { border-style: solid; color: var(--bq-success-text); }
  &[data-filled] small { color: var(--bq-success-text); }
  &:has(:disabled) { border-color: var(--bq-border); }
`
const Bar = styled.i`position: absolute; inset: auto 0 0; height: 3px; background: var(--bq-primary); transform-origin: left; transition: transform 0.2s;`
const Remove = styled.button`
  position: absolute; top: 5px; right: 5px; display: grid; place-items: center; width: 24px; height: 24px; padding: 0; border: 1px solid var(--bq-border); border-radius: 50%; background: var(--bq-surface); color: var(--bq-text-2); cursor: pointer;
  &:hover { color: var(--bq-danger-text); border-color: var(--bq-danger); }
`
const Problem = styled.p`
  font-size: var(--bq-fs-1); color: var(--bq-danger-text); && { margin-top: 4px; }
  button { margin-inline-start: 6px; border: 0; background: none; color: var(--bq-primary); cursor: pointer; font: inherit; text-decoration: underline; }
`
