import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { REQUEST_TYPES } from '@baoqiao/contract/wechat/auto-reply.ts'
import { fansMsg, type messages } from '@baoqiao/contract/wechat/message.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { instant } from '../../kit/value/format.ts'
import { useAccounts } from '../use-accounts.ts'
import { eventWords } from './event-words.ts'
import { fanName } from './fan-name.ts'

type Talk = DataOfCall<(typeof messages)['talks']>['records'][number]
const SIZE = 20
/** Milliseconds after which it is looked for what came meanwhile. */
const AGAIN = 10_000
interface Wish {
  wxAccountId: string
  keyword: string
  unanswered: boolean
  current: number
}

/** Fans who wrote, whoever wrote last first; `picked` is one by account and openid. */
export function TalkList({ picked, onPick }: { picked: string; onPick: (key: string) => void }) {
  const { client } = useConsole()
  const [wish, setWish] = useState<Wish>({ wxAccountId: '', keyword: '', unanswered: false, current: 1 })
  const query = {
    ...(wish.wxAccountId ? { wxAccountId: wish.wxAccountId } : {}),
    ...(wish.keyword.trim() ? { keyword: wish.keyword.trim() } : {}),
    ...(wish.unanswered ? { unanswered: '1' as const } : {}),
    ...{ current: wish.current, size: SIZE },
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [fansMsg.name, 'talks', query],
    queryFn: ({ signal }) => client.wechat.messages.talks({ query, signal, quiet: true }),
    placeholderData: (before) => before,
    refetchInterval: AGAIN,
  })
  // The last ones of a page were answered: what is left stands before it.
  const isEmptied = data?.records.length === 0 && !isPlaceholderData && wish.current > 1
  useEffect(() => {
    if (isEmptied) setWish((one) => ({ ...one, current: one.current - 1 }))
  }, [isEmptied])
  return (
    <Side aria-label="会话列表">
      <Filters wish={wish} waiting={data?.waiting} onChange={(next) => setWish({ ...next, current: 1 })} />
      <Rows>
        {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonText lines={6} />}
        {data?.total === 0 ? <Empty text={emptyText(wish)} /> : null}
        {data?.records.map((talk) => (
          <TalkRow key={keyOf(talk)} talk={talk} isPicked={keyOf(talk) === picked} onPick={onPick} />
        ))}
      </Rows>
      {data && data.total > SIZE ? (
        <Pagination
          total={data.total}
          current={wish.current}
          size={SIZE}
          sizes={[SIZE]}
          onChange={({ current }) => setWish({ ...wish, current })}
        />
      ) : null}
    </Side>
  )
}

function emptyText({ keyword, unanswered }: Wish): string {
  if (keyword.trim()) return '没有符合条件的会话'
  return unanswered ? '没有未回复的会话' : '还没有粉丝发来消息'
}

const keyOf = ({ wxAccountId, openid }: Talk) => `${wxAccountId}.${openid}`

interface FilterProps {
  wish: Wish
  /** Fans who wait for an answer; undefined while that is not known. */
  waiting: number | undefined
  onChange: (next: Wish) => void
}
function Filters({ wish, waiting, onChange }: FilterProps) {
  const known = useAccounts()
  return (
    <Tools>
      <Select
        aria-label="公众号"
        value={wish.wxAccountId}
        onChange={(wxAccountId) => onChange({ ...wish, wxAccountId })}
        placeholder="全部公众号"
        loading={known.isPending}
        options={(known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SearchInput
        placeholder="昵称、备注或粉丝标识"
        value={wish.keyword}
        maxLength={64}
        onChange={(keyword) => onChange({ ...wish, keyword })}
      />
      <Segments
        label="会话"
        value={wish.unanswered ? 'unanswered' : 'all'}
        onChange={(value) => onChange({ ...wish, unanswered: value === 'unanswered' })}
        options={[
          { value: 'all', label: '全部' },
          { value: 'unanswered', label: waiting === undefined ? '未回复' : `未回复 ${waiting}` },
        ]}
      />
    </Tools>
  )
}

function TalkRow({
  talk,
  isPicked,
  onPick,
}: {
  talk: Talk
  isPicked: boolean
  onPick: (key: string) => void
}) {
  const kinds: Readonly<Record<string, string>> = REQUEST_TYPES
  const { repType, repContent, menuName, unanswered, createTime, subscribeStatus } = talk
  const text =
    repType === 'text'
      ? repContent
      : repType === 'event'
        ? eventWords(repContent, menuName)
        : `[${kinds[repType] ?? repType}] ${repContent}`
  return (
    <Row type="button" aria-current={isPicked || undefined} onClick={() => onPick(keyOf(talk))}>
      <b>{fanName(talk)}</b>
      <time>{instant(createTime).slice(5, 16)}</time>
      <span>
        {subscribeStatus === '0' ? '（已取消关注）' : ''}
        {text}
      </span>
      {unanswered > 0 ? <Waiting>{`${unanswered > 99 ? '99+' : unanswered} 条未回复`}</Waiting> : null}
    </Row>
  )
}

const Side = styled.section`
  display: flex;
  flex-direction: column;
  border: 1px solid var(--bq-border);
  background: var(--bq-surface);
  min-width: 0;
`
const Tools = styled.div`
  display: grid;
  gap: var(--bq-s2);
  padding: var(--bq-s3);
  border-bottom: 1px solid var(--bq-border);
`
const Rows = styled.div`
  flex: 1;
  overflow-y: auto;
  min-height: 0;
`
const Row = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--bq-s2);
  width: 100%;
  padding: 10px var(--bq-s3);
  border: 0;
  border-bottom: 1px solid var(--bq-border);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  > b, > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > b {
    font-weight: 600;
  }
  > span, > time {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-2);
  }
  &:hover {
    background: var(--bq-surface-2);
  }
  &[aria-current] {
    background: var(--bq-primary-soft);
  }
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
`
const Waiting = styled.em`
  align-self: center;
  padding: 0 6px;
  border-radius: 9px;
  background: var(--bq-danger);
  color: #fff;
  font-size: var(--bq-fs-1);
  font-style: normal;
`
