import { CallError } from '@baoqiao/client/call-error.ts'
import { MATERIAL_FILES, MATERIAL_TYPES } from '@baoqiao/contract/wechat/material.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useKeptText } from '../../kit/form/use-kept-text.ts'
import { FileDrop } from '../../kit/transfer/FileDrop.tsx'

interface Props {
  accountId: string
  type: keyof typeof MATERIAL_FILES
  onClose: () => void
}

/** Takes a picture, voice or video among what the account keeps at WeChat. */
export function UploadDialog({ accountId, type, onClose }: Props) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useKeptText(`material-${accountId}-title`)
  const [introduction, setIntroduction] = useKeptText(`material-${accountId}-introduction`)
  const forget = () => {
    setTitle('')
    setIntroduction('')
  }
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => {
      const form = new FormData()
      form.set('wxAccountId', accountId)
      form.set('type', type)
      if (type === 'video') {
        form.set('title', title)
        form.set('introduction', introduction)
      }
      if (file) form.set('file', file)
      return client.wechat.materials.upload({ form, quiet: true })
    },
    onSuccess: async () => {
      notify('success', '已上传到微信公众平台')
      if (type === 'video') forget()
      onClose()
      await queries.invalidateQueries({ queryKey: ['wx_material'] })
    },
  })
  const issues = error instanceof CallError ? error.issues : []
  const issue = (path: string) => issues.find((one) => one.path === path)?.message
  const { endings, said } = MATERIAL_FILES[type]
  const isTouched = file !== null || (type === 'video' && `${title}${introduction}` !== '')
  const mayLeave = async () => {
    if (!isTouched) return true
    const may = await confirm({ text: '还没有上传，是否放弃？', confirm: '放弃', danger: true })
    if (may && type === 'video') forget()
    return may
  }
  // What was said was of the file before.
  const choose = (chosen: File) => {
    reset()
    setFile(chosen)
  }
  return (
    <Dialog
      title={`上传${MATERIAL_TYPES[type]}`}
      onClose={onClose}
      beforeClose={mayLeave}
      footer={
        <>
          <Button onClick={() => void mayLeave().then((may) => may && onClose())}>取消</Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            上传
          </Button>
        </>
      }
    >
      <Stack>
        {error && issues.length === 0 ? <Alert tone="danger">{error.message}</Alert> : null}
        <Field label="文件" required hint={`${endings.join('、')}，不超过 ${said}`} error={issue('file')}>
          {(wiring) => (
            <FileDrop
              wiring={wiring}
              file={file}
              busy={isPending}
              endings={endings.map((ending) => `.${ending}`)}
              onChoose={choose}
            />
          )}
        </Field>
        {type === 'video' ? (
          <>
            <Field label="标题" required error={issue('title')}>
              {(wiring) => <TextInput {...wiring} value={title} maxLength={64} onChange={setTitle} />}
            </Field>
            <Field label="简介" error={issue('introduction')}>
              {(wiring) => (
                <TextArea {...wiring} value={introduction} maxLength={200} onChange={setIntroduction} />
              )}
            </Field>
          </>
        ) : null}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`
