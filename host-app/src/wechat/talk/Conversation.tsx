import { ANSWER_HOURS, fansMsg } from '@baoqiao/contract/wechat/message.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { instant } from '../../kit/value/format.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { fanName } from './fan-name.ts'
import { TalkLine } from './TalkLine.tsx'

interface Props {
  wxAccountId: string
  openid: string
  onBack: () => void
}
const AGAIN = 5_000

/** What a fan and the account said to each other, the newest at the foot, and where staff answer. */
export function Conversation({ wxAccountId, openid, onBack }: Props) {
  const { client } = useConsole()
  const mayAnswer = useCan()('wx_fans_msg_res_add')
  const { data, error, refetch } = useQuery({
    queryKey: [fansMsg.name, 'talk', wxAccountId, openid],
    queryFn: ({ signal }) =>
      client.wechat.messages.talk({ query: { wxAccountId, openid }, signal, quiet: true }),
    refetchInterval: AGAIN,
  })
  const foot = useRef<HTMLDivElement>(null)
  const last = data?.lines.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) foot.current?.scrollIntoView?.({ block: 'nearest' })
  }, [last])
  const isOpen = data?.until !== undefined && data.until !== null && new Date(data.until) > new Date()
  return (
    <Main aria-label="会话内容">
      <Head>
        <IconButton label="返回会话列表" className="back" onClick={onBack}>
          <Icon name="left" />
        </IconButton>
        <b>{fanName({ nickName: data?.nickName ?? null, openid })}</b>
        {data ? <Follows status={data.subscribeStatus} /> : null}
        <small>粉丝标识 {openid}</small>
        {mayAnswer && data && data.unanswered > 0 && data.answers ? (
          <NoAnswer fansMsgId={data.answers}>{`无需回复（${data.unanswered}）`}</NoAnswer>
        ) : null}
      </Head>
      <Lines role="log" aria-label="消息记录">
        {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonText lines={6} />}
        {data?.more ? <Note>更早的消息请在“粉丝消息”中查看</Note> : null}
        {data?.lines.map((line) => (
          <TalkLine key={`${line.from}${line.id}`} line={line} wxAccountId={wxAccountId} />
        ))}
        <div ref={foot} />
      </Lines>
      {mayAnswer && data ? (
        <AnswerBox
          fansMsgId={isOpen ? data.answers : null}
          wxAccountId={wxAccountId}
          draftKey={`${wxAccountId}.${openid}`}
          why={data.until === null ? '粉丝还没有发来消息，微信不允许主动联系' : tooLate(data.until)}
          until={isOpen ? data.until : null}
        />
      ) : null}
    </Main>
  )
}

const tooLate = (until: string) =>
  `已于 ${instant(until).slice(0, 16)} 超过${ANSWER_HOURS}小时，微信不允许再回复，请等粉丝再次发来消息`

/** Whether the fan follows still: who has left gets no answer. */
function Follows({ status }: { status: string | null }) {
  if (status === null) return <Tag>未同步的粉丝</Tag>
  return status === '1' ? <Tag $tone="success">已关注</Tag> : <Tag $tone="danger">已取消关注</Tag>
}

/** Says that what the fan wrote until now needs no answer: for everybody who answers. */
function NoAnswer({ fansMsgId, children }: { fansMsgId: string; children: ReactNode }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.wechat.messages.noAnswer({ body: { fansMsgId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [fansMsg.name] }),
  })
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  )
}

const Main = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--bq-border);
  border-inline-start: 0;
  background: var(--bq-surface);
  @media (max-width: 767px) {
    border-inline-start: 1px solid var(--bq-border);
  }
`
const Head = styled.header`
  display: flex;
  gap: var(--bq-s2);
  align-items: center;
  min-height: 40px;
  padding: 0 var(--bq-s3);
  border-bottom: 1px solid var(--bq-border);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-2);
  flex-wrap: wrap;
  padding-block: 4px;
  > b {
    color: var(--bq-text);
  }
  > small {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button:last-child {
    margin-inline-start: auto;
  }
  @media (min-width: 768px) {
    > .back {
      display: none;
    }
  }
`
const Lines = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: var(--bq-s3);
  background: var(--bq-surface-2);
`
const Note = styled.p`
  margin: 0 0 var(--bq-s3);
  color: var(--bq-text-3);
  font-size: var(--bq-fs-2);
  text-align: center;
`
