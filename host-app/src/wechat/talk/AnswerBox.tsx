import { fansMsg, fansMsgRes } from '@baoqiao/contract/wechat/message.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { useKeptText } from '../../kit/form/use-kept-text.ts'
import { reasonOf } from '../../kit/reason-of.ts'
import { instant } from '../../kit/value/format.ts'

const MaterialPicker = lazyPart(async () => (await import('../material/MaterialPicker.tsx')).MaterialPicker)

interface Props {
  /** What is answered; null when nothing may be. */
  fansMsgId: string | null
  wxAccountId: string
  draftKey: string
  /** Why nothing may be. */
  why: string
  until: string | null
}
interface Said {
  repType: 'text' | 'image' | 'voice' | 'video' | 'news'
  repContent: string
}

/** Where staff write, or pick material to send: a text goes with the button or Ctrl and Enter. What could not be sent stays as it was typed. */
export function AnswerBox({ fansMsgId, wxAccountId, draftKey, why, until }: Props) {
  const mayPick = useCan()('wx_material_view')
  const [text, type] = useKeptText(`talk-${draftKey}`)
  const [picking, setPicking] = useState<'image' | 'news' | null>(null)
  const { mutate, error, isPending } = useAnswer(fansMsgId ?? '', () => type(''))
  if (fansMsgId === null && text === '')
    return (
      <Foot>
        <Alert tone="info">{why}</Alert>
      </Foot>
    )
  const send = () => {
    if (fansMsgId !== null && text.trim() !== '' && !isPending) mutate({ repType: 'text', repContent: text })
  }
  const pick = (kind: 'image' | 'news', word: string) => (
    <Button disabled={fansMsgId === null || isPending} onClick={() => setPicking(kind)}>
      {word}
    </Button>
  )
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
        {mayPick ? pick('image', '发图片') : null}
        {mayPick ? pick('news', '发图文') : null}
        <Button
          variant="primary"
          loading={isPending}
          disabled={fansMsgId === null || text.trim() === ''}
          onClick={send}
        >
          发送
        </Button>
      </Bar>
      {picking ? (
        <MaterialPicker
          accountId={wxAccountId}
          types={[picking]}
          verb="发送"
          onClose={() => setPicking(null)}
          onPick={({ mediaId }) => {
            setPicking(null)
            mutate({ repType: picking, repContent: mediaId })
          }}
        />
      ) : null}
    </Foot>
  )
}

/** Sends an answer; a text that went out is cleared. */
function useAnswer(fansMsgId: string, onText: () => void) {
  const { client } = useConsole()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (said: Said) => client.wechat.messages.answer({ body: { fansMsgId, ...said }, quiet: true }),
    onSuccess: (_, { repType }) => (repType === 'text' ? onText() : undefined),
    onSettled: () =>
      Promise.all(
        [fansMsg.name, fansMsgRes.name].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  })
}

const Foot = styled.footer`
  display: grid;
  gap: var(--bq-s2);
  padding: var(--bq-s3);
  border-top: 1px solid var(--bq-border);
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  align-items: center;
  > small {
    flex: 1;
    color: var(--bq-text-3);
  }
`
