import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { QrBox } from '../kit/QrBox.tsx'
import { saveQrPicture } from '../kit/qr-picture.ts'
import type { Row } from '../kit/resource-client.ts'
import { instant } from '../kit/value/format.ts'

/** A code that leads to an account, of a scene that is typed. */
export function QrDialog({ account, onClose }: { account: Row; onClose: () => void }) {
  const { client } = useConsole()
  const [scene, setScene] = useState('account')
  const [permanent, setPermanent] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () =>
      client.wechat.accounts.qr({ params: { id: account.id }, body: { scene, permanent }, quiet: true }),
  })
  const id = useId()
  const name = String(account.name)
  const issues = error instanceof CallError ? error.issues : []
  // What is shown is of what was asked for.
  const change = (work: () => void) => {
    reset()
    work()
  }
  return (
    <Dialog
      title={`${name}二维码`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {data ? (
            <Button onClick={() => void saveQrPicture(data.url, `${name}-${scene}.png`)}>下载图片</Button>
          ) : null}
          <Button variant="primary" type="submit" form={id} loading={isPending}>
            生成
          </Button>
        </>
      }
    >
      <Stack
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {error && issues.length === 0 ? <Alert tone="danger">{error.message}</Alert> : null}
        <Field
          label="场景值"
          required
          hint="扫码关注时带回，用来区分来源，1至64位字母、数字、下划线或短横"
          error={issues.find(({ path }) => path === 'scene')?.message}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              value={scene}
              maxLength={64}
              onChange={(next) => change(() => setScene(next))}
            />
          )}
        </Field>
        <Checkbox checked={permanent} onChange={(next) => change(() => setPermanent(next))}>
          永久有效（每个公众号最多10万个）
        </Checkbox>
        {data ? (
          <QrBox
            text={data.url}
            label={`${name}二维码`}
            hint={data.expiresAt ? `有效期至 ${instant(data.expiresAt)}` : '永久有效'}
            opens
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
`
