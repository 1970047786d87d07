import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { Spinner } from '../button/Spin.tsx'
import { Icon } from '../icon/Icon.tsx'

interface Props {
  /** Address of what is uploaded; empty when there is nothing. */
  value: string
  onChange(url: string): void
  upload(file: File, options: { signal: AbortSignal }): Promise<{ url: string }>
  accept: readonly string[]
  maxBytes: number
  /** Said when the type or the size is wrong. */
  message: string
  label: string
  invalid?: boolean
}

/** One file by choosing, dropping or pasting. A failed transfer keeps the file and offers to try again. */
export function Upload({ value, onChange, upload, accept, maxBytes, message, label, invalid }: Props) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const abort = useRef<AbortController | null>(null)
  const preview = usePreview(file)
  const start = async (chosen: File) => {
    setProblem(null)
    if (!accept.includes(chosen.type) || chosen.size > maxBytes) return setProblem(message)
    setFile(chosen)
    setBusy(true)
    abort.current = new AbortController()
    try {
      onChange((await upload(chosen, { signal: abort.current.signal })).url)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '上传失败')
    }
    setBusy(false)
  }
  const take = (files: FileList | null | undefined) => {
    const chosen = files?.[0]
    if (chosen) void start(chosen)
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
      <Drop data-invalid={invalid || problem ? '' : undefined} data-filled={value ? '' : undefined}>
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          aria-label={`${label}${value ? '，已上传，可重新选择' : ''}`}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {preview && value ? (
          <img src={preview} alt="" />
        ) : busy ? (
          <Spinner />
        ) : (
          <Icon name={value ? 'success' : 'image'} size={22} />
        )}
        <b>{label}</b>
        <small role="status">{busy ? '上传中…' : value ? '已上传' : 'jpg/png，2MB 以内'}</small>
      </Drop>
      <div role="alert">
        {problem && (
          <Problem>
            {problem}
            {file && accept.includes(file.type) && file.size <= maxBytes && (
              <button type="button" onClick={() => void start(file)}>
                重试
              </button>
            )}
          </Problem>
        )}
      </div>
    </Root>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/') || typeof URL.createObjectURL !== 'function') return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

const Root = styled.div`min-width: 0;`
const Drop = styled.div`
  position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px; height: 116px; padding: 8px; text-align: center;
  border: 1px dashed var(--bq-border-strong); border-radius: var(--bq-r2); background: var(--bq-surface-2); color: var(--bq-text-2);
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; width: 100%; }
  img { max-height: 56px; max-width: 90%; border-radius: 4px; object-fit: cover; }
  b { font-weight: 500; color: var(--bq-text); } small { color: var(--bq-text-3); }
  &:hover, &:focus-within { border-color: var(--bq-primary); }
  &:focus-within { outline: 2px solid var(--bq-focus); outline-offset: 1px; }
  &[data-invalid] { border-color: var(--bq-danger); } &[data-filled] { border-style: solid; color: var(--bq-success-text); }
`
const Problem = styled.p`
  font-size: var(--bq-fs-1); color: var(--bq-danger-text); margin-top: 4px !important;
  button { margin-inline-start: 6px; border: 0; background: none; color: var(--bq-primary); cursor: pointer; font: inherit; text-decoration: underline; }
`
