import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { GATEWAY_PARAMS, isGatewayType, KEPT_SECRET } from '@baoqiao/contract/payment/gateway-params.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { FieldControl } from '../kit/form/FieldControl.tsx'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import { type FormValues, validateInput } from '../kit/form/form-values.ts'

/**
 * The JSON of a channel's parameters, by the fields of its type; a secret that is kept shows as empty. Once something of it
 * is wrong, each part says so itself.
 */
export function ParamInput({ value, onChange, wiring }: OwnControlProps) {
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
          // All of it is one value, which is looked at when it is sent and as it is mended.
          onBlur={() => undefined}
          error={wiring['aria-invalid'] && problemOf(field, values[name])}
          fixed={false}
          keepsSecret={kept[name] === KEPT_SECRET}
        />
      ))}
    </Box>
  )
}

/** Whether all that a channel's type asks for is there and right. */
export function checkParam(value: string, { channelId }: FormValues): string | true {
  const type = String(channelId ?? '')
  if (!isGatewayType(type)) return true
  const values = read(value)
  const wrong = Object.entries(GATEWAY_PARAMS[type]).filter(([name, field]) =>
    problemOf(field, values[name]),
  ).length
  return wrong === 0 || `接口参数有${wrong}处要改正，已在上面标出`
}

/** What is wrong with a part; a secret that is kept is right. */
function problemOf(field: Field, value: string | undefined): string | undefined {
  const answer = value === KEPT_SECRET ? true : validateInput(field, value ?? '', 'add')
  return answer === true ? undefined : answer
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
