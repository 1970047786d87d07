import { GATEWAY_PARAMS, isGatewayType, KEPT_SECRET } from '@baoqiao/contract/payment/gateway-params.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { FieldControl } from '../kit/form/FieldControl.tsx'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'

/** The JSON of a channel's parameters, by the fields of its type; a secret that is kept shows as empty. */
export function ParamInput({ value, onChange, onBlur }: OwnControlProps) {
  const type = String(useWatch<FormValues>({ name: 'channelId' }) ?? '')
  const [kept] = useState(() => read(value))
  const values = read(value)
  if (!isGatewayType(type)) return <Hint>请先选择渠道类型</Hint>
  const fields = GATEWAY_PARAMS[type]
  // What another type asked for is not sent with this one.
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))
  const change = (name: string, next: string) => {
    const { [name]: _, ...rest } = own
    const stays = next === '' && kept[name] === KEPT_SECRET ? KEPT_SECRET : next
    onChange(JSON.stringify(stays === '' ? rest : { ...rest, [name]: stays }))
  }
  return (
    <Box>
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl
          key={name}
          field={field}
          value={values[name] === KEPT_SECRET ? '' : (values[name] ?? '')}
          onChange={(next) => change(name, String(next))}
          onBlur={onBlur}
          error={undefined}
          fixed={false}
          keepsSecret={kept[name] === KEPT_SECRET}
        />
      ))}
    </Box>
  )
}

function read(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text)
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
    return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]))
  } catch {
    return {}
  }
}

const Box = styled.div`
  display: grid;
  gap: var(--bq-s3);
  padding: var(--bq-s3);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r1);
`
const Hint = styled.div`
  color: var(--bq-text-2);
`
