import { autoReply } from '@baoqiao/contract/wechat/auto-reply.ts'
import type { MaterialType } from '@baoqiao/contract/wechat/material.ts'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { MaterialField } from './material/MaterialField.tsx'

const resource: PlainResource = autoReply
const FIELDS = ownFields(resource, { content: (props) => <Content {...props} /> })
const KINDS: Readonly<Record<string, readonly MaterialType[]>> = {
  image: ['image'],
  voice: ['voice'],
  video: ['video'],
}

/** A reply: its text is typed, the rest picked from what the account keeps. */
export function AutoReplyForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={resource} asked={FIELDS} />
}

function Content({ value, onChange, onBlur, wiring }: OwnControlProps) {
  const { control } = useFormContext<FormValues>()
  const [repType, accountId] = useWatch({ control, name: ['repType', 'wxAccountId'] })
  const before = useRef(repType)
  useEffect(() => {
    // What was of another kind is none of this one.
    if (before.current !== repType && before.current !== undefined) onChange('')
    before.current = repType
  }, [repType, onChange])
  const types = KINDS[String(repType)]
  if (types)
    return (
      <MaterialField accountId={String(accountId ?? '')} types={types} value={value} onChange={onChange} />
    )
  return (
    <TextArea
      {...wiring}
      rows={4}
      value={value}
      maxLength={2048}
      counter
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
