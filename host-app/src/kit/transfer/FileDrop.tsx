import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'

interface FileDropProps {
  file: File | null
  busy: boolean
  /** A .csv is taken, too. */
  csv?: boolean
  /** Other endings than a workbook's, each with its dot. */
  endings?: readonly string[]
  /** Of the field that it stands in, which names it. */
  wiring?: FieldWiring
  onChoose(file: File): void
}

/** One workbook, or what else is asked for, by choosing or dropping. */
export function FileDrop({ file, busy, csv = false, endings, wiring, onChoose }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const first = files?.[0]
    if (first && !busy) onChoose(first)
  }
  return (
    <Drop
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        type="file"
        accept={(endings ?? (csv ? ['.xlsx', '.csv'] : ['.xlsx'])).join(',')}
        {...(wiring ?? { 'aria-label': '选择要导入的文件' })}
        disabled={busy}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Icon name={file ? 'file' : 'upload'} size={22} />
      <b>{file?.name ?? (endings ? '点击或拖入文件' : `点击或拖入 .xlsx ${csv ? '或 CSV ' : ''}文件`)}</b>
      {file ? <small>{`${(file.size / 1024).toFixed(0)} KB，点击可重新选择`}</small> : null}
    </Drop>
  )
}

const Drop = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--bq-s2);
  min-height: 72px;
  padding: var(--bq-s2) var(--bq-s3);
  border: 1px dashed var(--bq-border-strong);
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  color: var(--bq-text-2);
  &:hover,
  &[data-over] {
    border-color: var(--bq-primary);
    color: var(--bq-primary);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--bq-focus);
    outline-offset: 1px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--bq-text-3);
  }
`
