import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { saveBlob } from '../kit/save-blob.ts'
import { useObjectUrl } from '../kit/value/use-object-url.ts'

interface Asked {
  scene: string
  page: string
  width: number | null
}

/** A code of a mini program that is kept here: of a scene, a page and a width. It is good for ever. */
export function WxaCodeDialog({ account, onClose }: { account: Row; onClose: () => void }) {
  const [asked, setAsked] = useState<Asked>({ scene: '', page: '', width: 250 })
  const { mutate, data, error, isPending, reset } = useWxaCode(String(account.appid), asked)
  const id = useId()
  const name = String(account.name)
  const issues = error instanceof CallError ? error.issues : []
  const issue = (path: string) => issues.find((one) => one.path === path)?.message
  // What is shown is of what was asked for.
  const change = (patch: Partial<Asked>) => {
    reset()
    setAsked({ ...asked, ...patch })
  }
  return (
    <Dialog
      title={`${name}小程序码`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {data ? (
            <Button onClick={() => saveBlob(data, `${name}-${asked.scene}.${data.type.split('/')[1]}`)}>
              下载图片
            </Button>
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
          hint="打开小程序时带入，1至32位数字、字母或 ! # $ & ' ( ) * + , / : ; = ? @ - . _ ~"
          error={issue('scene')}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              value={asked.scene}
              maxLength={32}
              onChange={(scene) => change({ scene })}
            />
          )}
        </Field>
        <Field label="页面路径" hint="已发布的页面，不以 / 开头，不带参数；不填为首页" error={issue('page')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={asked.page}
              maxLength={128}
              onChange={(page) => change({ page: page.trim() })}
            />
          )}
        </Field>
        <Field label="宽度" hint="100至1280像素；红包码用250" error={issue('width')}>
          {(wiring) => (
            <NumberInput
              {...wiring}
              value={asked.width}
              step={10}
              min={100}
              max={1280}
              onChange={(width) => change({ width })}
            />
          )}
        </Field>
        {data ? <Code blob={data} width={asked.width ?? 250} label={`${name}小程序码`} /> : null}
      </Stack>
    </Dialog>
  )
}

function useWxaCode(appid: string, { scene, page, width }: Asked) {
  const { client } = useConsole()
  return useMutation({
    mutationFn: () =>
      client.wechat.codes.getWxaCodeUnlimit({
        params: { appid },
        body: { scene, ...(page ? { page } : {}), ...(width === null ? {} : { width }) },
        quiet: true,
      }),
  })
}

function Code({ blob, width, label }: { blob: Blob; width: number; label: string }) {
  const url = useObjectUrl(blob)
  // It comes below what was typed.
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget.scrollIntoView?.({ block: 'nearest' })
  return url ? <Picture src={url} alt={label} width={width} onLoad={show} /> : null
}

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
`
const Picture = styled.img`
  justify-self: center;
  max-width: 100%;
  height: auto;
  background: #fff;
`
