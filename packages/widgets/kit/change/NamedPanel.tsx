import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { useMemo, useState } from 'react'
import { Panel } from '../sheet/Panel.tsx'
import type { Whose } from './pick-named.ts'
import { useWhose } from './use-whose.ts'

interface Props<T> {
  title: string
  /** What a line says. */
  lead: string
  /** What the lines mean, and those that are not clear, with why. */
  read(text: string, whose: Whose): { found: readonly T[]; open: readonly string[] }
  /** Whose these whole numbers are, of people covered. */
  ask(numbers: readonly string[]): Promise<Whose>
  onTake(found: readonly T[]): void
  onClose(): void
}

/** A list from elsewhere about people who are covered; a line that is not clear is said and left. */
export function NamedPanel<T>({ title, lead, read, ask, onTake, onClose }: Props<T>) {
  const [text, setText] = useState('')
  const { whose, waiting, problem, again } = useWhose(text, ask)
  const { found, open } = useMemo(() => read(text, whose), [read, text, whose])
  return (
    <Panel
      title={title}
      lead={lead}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" disabled={waiting || found.length === 0} onClick={() => onTake(found)}>
            选择 {found.length.toLocaleString('en-US')} 人
          </Button>
          <Button onClick={onClose}>取消</Button>
        </>
      }
    >
      <Field label="名单">
        {(wiring) => <TextArea {...wiring} rows={6} value={text} onChange={setText} />}
      </Field>
      {problem && (
        <Alert tone="danger" title={problem}>
          <Button variant="text" onClick={again}>
            重试
          </Button>
        </Alert>
      )}
      {waiting && !problem && <p role="status">正在核对证件号码……</p>}
      {!waiting && open.length > 0 && (
        <p role="status">
          {open.length} 行没有对应到一个人：{open.slice(0, 10).join('；')}
          {open.length > 10 && '……'}
        </p>
      )}
    </Panel>
  )
}
