import { styled } from 'styled-components'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { Conversation } from './Conversation.tsx'
import { TalkList } from './TalkList.tsx'

/** `/wechat/talk`: fans who wrote, and the conversation with one of them, in which staff answer. */
export default function TalkPage() {
  const [query, setQuery] = useSearchParams()
  const [account = '', openid = ''] = (query.get('with') ?? '').split('.')
  const open = (key: string) => setQuery(key === '' ? {} : { with: key })
  const key = `${account}.${openid}`
  return (
    <Place data-open={openid !== '' || undefined}>
      <PageTitle>粉丝会话</PageTitle>
      <TalkList picked={key} onPick={open} />
      {openid === '' ? (
        <Hint>选择左边的会话，查看并回复</Hint>
      ) : (
        <Conversation key={key} wxAccountId={account} openid={openid} onBack={() => open('')} />
      )}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  height: 100%;
  min-height: 420px;
  padding: var(--bq-s3);
  > * {
    min-height: 0;
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    &[data-open] > :first-of-type:not(h1),
    &:not([data-open]) > p {
      display: none;
    }
  }
`
const Hint = styled.p`
  display: grid;
  place-items: center;
  margin: 0;
  border: 1px solid var(--bq-border);
  border-inline-start: 0;
  color: var(--bq-text-3);
`
