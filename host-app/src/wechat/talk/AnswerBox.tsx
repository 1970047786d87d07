import { CallError } from '@baoqiao/client/call-error.ts'
import { fansMsg, fansMsgRes } from '@baoqiao/contract/wechat/message.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { instant } from '../../kit/value/format.ts'

interface Props {
  /** What is answered; null when nothing may be. */
  fansMsgId: string | null
  draftKey: string
  drafts: Map<string, string>
  /** Why nothing may be. */
  why: string
  until: string | null
}

/** Where staff write: sent with the button or Ctrl and Enter. What could not be sent stays as it was typed. */
export function AnswerBox({ fansMsgId, draftKey, drafts, why, until }: Props) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const [text, setText] = useState(drafts.get(draftKey) ?? '')
  const type = (next: string) => {
    drafts.set(draftKey, next)
    setText(next)
  }
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      client.wechat.messages.answer({
        body: { fansMsgId: fansMsgId ?? '', repContent: text },
        quiet: true,
      }),
    onSuccess: () => type(''),
    onSettled: () =>
      Promise.all(
        [fansMsg.name, fansMsgRes.name].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  })
  if (fansMsgId === null && text === '')
    return (
      <Foot>
        <Alert tone="info">{why}</Alert>
      </Foot>
    )
  const send = () => {
    if (fansMsgId !== null && text.trim() !== '' && !isPending) mutate()
  }
  return (
    <Foot>
      {fansMsgId === null ? <Alert tone="warning">{why}</Alert> : null}
      {error ? <Alert tone="danger">{reasonOf(error)}</Alert> : null}
      <TextArea
        aria-label="回复内容"
        placeholder="输入回复，Ctrl+Enter 发送"
        rows={2}
        value={text}
        maxLength={2048}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <Bar>
        <small>{until ? `可回复至 ${instant(until).slice(0, 16)}` : ''}</small>
        <Button
          variant="primary"
          loading={isPending}
          disabled={fansMsgId === null || text.trim() === ''}
          onClick={send}
        >
          发送
        </Button>
      </Bar>
    </Foot>
  )
}

const reasonOf = (error: Error) =>
  (error instanceof CallError ? error.issues[0]?.message : undefined) ?? error.message

const Foot = styled.footer`
  display: grid;
  gap: var(--bq-s2);
  padding: var(--bq-s3);
  border-top: 1px solid var(--bq-border);
`
const Bar = styled.div`
  display: flex;
  gap: var(--bq-s2);
  align-items: center;
  justify-content: space-between;
  > small {
    color: var(--bq-text-3);
  }
`
