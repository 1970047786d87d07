import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { instant } from '../../kit/value/format.ts'
import { isOurs, newNonce } from '../session/social-state.ts'

/** Accounts of other sites that log this person in: tied by going there and coming back, and let go. */
export function SocialCard() {
  const { client } = useConsole()
  const confirm = useConfirm()
  const [nonce] = useState(newNonceOnce)
  const ways = useQuery({
    queryKey: ['session', 'social-ways', nonce],
    queryFn: () => client.system.socials.ways({ query: { nonce }, quiet: true }),
  })
  const mine = useQuery({
    queryKey: ['session', 'social'],
    queryFn: () => client.system.socials.mine({ quiet: true }),
  })
  // Without one's own ties every way would read 未绑定.
  const failed = [ways, mine].find(({ isLoadingError }) => isLoadingError)
  useBindOnReturn(() => void mine.refetch())
  async function unbind(type: 'WX' | 'QQ' | 'DINGTALK', title: string) {
    if (!(await confirm({ text: `解绑后不能再用${title}登录，确定解绑吗？`, danger: true }))) return
    await client.system.socials.unbind({ params: { type } })
    notify('success', '已解绑')
    await mine.refetch()
  }
  return (
    <Card title="第三方账号">
      {failed?.error ? (
        <ErrorState compact message={failed.error.message} onRetry={() => void failed.refetch()} />
      ) : null}
      {ways.data?.length === 0 ? <p>还没有开通第三方登录</p> : null}
      <List>
        {(failed ? [] : ways.data)?.map(({ type, title, url }) => {
          const bound = mine.data?.find((one) => one.type === type)
          return (
            <li key={type}>
              <span>{title}</span>
              <small>{bound ? `${instant(bound.boundAt)} 绑定` : '未绑定'}</small>
              {bound ? (
                <Button
                  size="small"
                  aria-label={`解绑 ${title}`}
                  onClick={() => void unbind(type, title).catch(() => undefined)}
                >
                  解绑
                </Button>
              ) : (
                <a href={url} aria-label={`绑定 ${title}`}>
                  绑定
                </a>
              )}
            </li>
          )
        })}
      </List>
    </Card>
  )
}

/** A return is checked against the nonce that is kept: a new one waits until then. */
function newNonceOnce(): string {
  const state = new URLSearchParams(location.search).get('state') ?? ''
  return isOurs(state) ? (state.split('.')[1] ?? newNonce()) : newNonce()
}

/** Back from another site with a code: the account is tied, and the code leaves the address. */
function useBindOnReturn(onBound: () => void) {
  const { client } = useConsole()
  const [search, setSearch] = useSearchParams()
  const [state, code] = [search.get('state'), search.get('code')]
  useEffect(() => {
    if (!state || !code) return
    setSearch({}, { replace: true })
    if (!isOurs(state)) return void notify('warning', '这次授权不是从本页发起的，请重新绑定')
    client.system.socials.bind({ body: { state, code } }).then(
      () => {
        notify('success', '绑定成功')
        onBound()
      },
      () => undefined,
    )
  }, [state, code])
}

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto;
    align-items: center;
    min-height: 44px;
    border-bottom: 1px solid var(--bq-border);
  }
  li:last-child {
    border: 0;
  }
  small {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
