import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { ANSWER_TYPES, REQUEST_TYPES } from '@baoqiao/contract/wechat/auto-reply.ts'
import type { messages } from '@baoqiao/contract/wechat/message.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { saveBlob } from '../../kit/save-blob.ts'
import { instant } from '../../kit/value/format.ts'
import { eventWords } from './event-words.ts'

type Line = DataOfCall<(typeof messages)['talk']>['lines'][number]
const WHO = { fan: '粉丝', auto: '自动回复', staff: '客服' } as const

/** One message or answer; what the fan did stands between them. */
export function TalkLine({ line, wxAccountId }: { line: Line; wxAccountId: string }) {
  const at = instant(line.createTime).slice(5, 16)
  if (line.repType === 'event') return <Event>{`${at} ${eventWords(line.repContent, line.menuName)}`}</Event>
  return (
    <Box data-from={line.from}>
      <small>{`${WHO[line.from]} ${at}`}</small>
      <p>
        <Content line={line} wxAccountId={wxAccountId} />
      </p>
      <Sent line={line} />
    </Box>
  )
}

/** An answer that is on its way for longer was broken off: nobody will say how it went. */
const LONGEST_MS = 120_000
/** How an answer of staff went, where it did not simply go out. */
function Sent({ line: { sendStatus, why, createTime } }: { line: Line }) {
  if (sendStatus === '2') return <em>{`发送失败：${why ?? ''}`}</em>
  if (sendStatus === '3') return <em>{`结果未知：${why ?? ''}`}</em>
  if (sendStatus !== '0') return null
  return Date.now() - new Date(createTime).getTime() < LONGEST_MS ? (
    <small>发送中</small>
  ) : (
    <em>结果未知：发送中断，消息可能已经送达，请看粉丝的反应再决定是否重发</em>
  )
}

function Content({ line, wxAccountId }: { line: Line; wxAccountId: string }) {
  const kinds: Readonly<Record<string, string>> = { ...REQUEST_TYPES, ...ANSWER_TYPES }
  if (line.repType === 'text') return <>{line.repContent}</>
  const said = line.from === 'fan' ? line.repContent : ''
  return (
    <>
      {`[${kinds[line.repType] ?? line.repType}] ${said}`}
      {line.mediaId && line.repType !== 'news' ? (
        <FetchFile
          wxAccountId={wxAccountId}
          mediaId={line.mediaId}
          kind={line.repType}
          isKept={line.from !== 'fan'}
        />
      ) : null}
    </>
  )
}

interface FileProps {
  wxAccountId: string
  mediaId: string
  kind: string
  isKept: boolean
}
const isVideo = (kind: string) => kind === 'video' || kind === 'shortvideo'

/** What somebody sent: WeChat keeps it three days, so that it is asked for when it is wanted. Of a video it gives an address. */
function FetchFile({ wxAccountId, mediaId, kind, isKept }: FileProps) {
  const { client } = useConsole()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const isPicture = kind === 'image'
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown) : undefined), [shown])
  const open = async () => {
    setBusy(true)
    const { materialOther, tempMaterialOther, materialVideo, tempMaterialVideo } = client.wechat.materials
    const asked = { query: { wxAccountId, mediaId }, quiet: true }
    try {
      if (isVideo(kind)) {
        const { downUrl } = await (isKept ? materialVideo : tempMaterialVideo)(asked)
        window.open(downUrl, '_blank', 'noreferrer')
        return
      }
      const file = await (isKept ? materialOther : tempMaterialOther)(asked)
      if (isPicture) setShown(URL.createObjectURL(file))
      else saveBlob(file, mediaId)
    } catch (error) {
      notify('danger', error instanceof Error ? error.message : '打开失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  if (shown) return <img src={shown} alt="粉丝发来的图片" />
  return (
    <Button variant="text" size="small" loading={busy} onClick={() => void open()}>
      {isPicture ? '查看图片' : isVideo(kind) ? '观看' : '下载'}
    </Button>
  )
}

const Event = styled.p`
  margin: 0 0 var(--bq-s3);
  color: var(--bq-text-3);
  font-size: var(--bq-fs-1);
  text-align: center;
  overflow-wrap: anywhere;
`
const Box = styled.div`
  display: grid;
  justify-items: start;
  margin-bottom: var(--bq-s3);
  > p {
    max-width: min(560px, 86%);
    margin: 2px 0 0;
    padding: 8px 12px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
    background: var(--bq-surface);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > small {
    color: var(--bq-text-3);
  }
  > em {
    max-width: 86%;
    color: var(--bq-danger-text);
    font-size: var(--bq-fs-2);
    font-style: normal;
  }
  img {
    display: block;
    max-width: 100%;
    max-height: 240px;
  }
  &[data-from='auto'], &[data-from='staff'] {
    justify-items: end;
  }
  &[data-from='auto'] > p, &[data-from='staff'] > p {
    background: var(--bq-primary-soft);
  }
`
