import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import type { OwnControlProps } from '../../kit/form/form-field.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { CopyLine } from '../user/CopyLine.tsx'
import { CONSOLE } from './grants.ts'
import { Note } from './Note.tsx'
import { newSecret } from './new-secret.ts'

/** A client's secret, typed or made here; one that was made is shown until the form is closed, and never again. */
export function SecretInput({ field, value, onChange, wiring, ...rest }: OwnControlProps) {
  const console = useWatch<FormValues>({ name: 'clientId' }) === CONSOLE
  const disabled = rest.disabled || console
  const [made, setMade] = useState('')
  const make = () => {
    const secret = newSecret()
    setMade(secret)
    onChange(secret)
  }
  return (
    <Box>
      <div>
        <TextInput
          {...wiring}
          {...rest}
          disabled={disabled}
          value={value}
          onChange={onChange}
          type="password"
          autoComplete="new-password"
        />
        <Button onClick={make} disabled={disabled}>
          生成
        </Button>
      </div>
      {console ? <Note>管理台的密钥写在页面里，不能更换</Note> : null}
      {made !== '' && made === value ? (
        <>
          <CopyLine label={`新的${field.label}`} text={made} />
          <Alert tone="warning">只显示这一次，请复制后交给使用方；保存后生效</Alert>
        </>
      ) : null}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--bq-s2);
  > div:first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--bq-s2);
  }
`
