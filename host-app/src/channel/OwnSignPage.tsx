import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { PageTitle } from '../kit/page/PageTitle.tsx'

/** `/channel/user/sign`: the agreement of whoever sells for a channel, signed by a code sent to their own number. */
export default function OwnSignPage() {
  const { client } = useConsole()
  const { data, refetch } = useQuery({
    queryKey: ['dist_sign', 'my'],
    queryFn: () => client.channels.signing.my({ quiet: true }),
  })
  if (data === undefined) return <SkeletonText lines={8} />
  if (data === null) return <Empty text="当前账号不属于任何渠道，无需签署协议" />
  return (
    <Page>
      <PageTitle>我的协议</PageTitle>
      <Card title={`合作协议（${data.edition}版）`}>
        <Text>{data.text}</Text>
        {data.isDue ? (
          <SignForm hash={data.hash} onSigned={refetch} />
        ) : (
          <Alert tone="success">您已签署本协议。</Alert>
        )}
      </Card>
    </Page>
  )
}

function SignForm({ hash, onSigned }: { hash: string; onSigned(): unknown }) {
  const { client } = useConsole()
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: () => client.channels.signing.sendCode({}),
    onSuccess: () => notify('success', '验证码已发送到您的手机'),
  })
  const sign = useMutation({
    mutationFn: () => client.channels.signing.sign({ body: { code, hash }, quiet: true }),
    onSuccess: () => {
      notify('success', '协议已签署')
      onSigned()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sign.mutate()
  }
  const wrong = sign.error instanceof CallError ? sign.error.message : ''
  return (
    <Line onSubmit={submit}>
      <Field label="短信验证码" error={wrong}>
        {(wiring) => (
          <TextInput {...wiring} value={code} onChange={setCode} inputMode="numeric" maxLength={6} />
        )}
      </Field>
      <Button type="button" onClick={() => send.mutate()} disabled={send.isPending}>
        发送验证码
      </Button>
      <Button type="submit" variant="primary" disabled={code.length !== 6 || sign.isPending}>
        同意并签署
      </Button>
    </Line>
  )
}

const Page = styled.div`
  max-width: 960px;
  padding: var(--bq-s3);
`
const Text = styled.p`
  margin: 0 0 var(--bq-s4);
  line-height: 1.8;
  white-space: pre-wrap;
`
const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--bq-s3);
`
