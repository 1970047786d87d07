import { Button } from '@baoqiao/ui/button/Button.tsx'
import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'

/** Adds a step of coverage. `onAdd` answers whether it was taken. */
export function GrowForm({ what, onAdd }: { what: string; onAdd(key: string): boolean }) {
  const [key, setKey] = useState('')
  const add = () => {
    if (key.trim() && onAdd(key)) setKey('')
  }
  return (
    <Line>
      <TextInput
        aria-label={`新增${what}`}
        placeholder={what}
        inputMode="numeric"
        value={key}
        onChange={setKey}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) add()
        }}
      />
      <Button onClick={add} disabled={key.trim() === ''}>
        添加
      </Button>
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  gap: var(--bq-s2);
  > :first-child {
    width: 140px;
  }
`
