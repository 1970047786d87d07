import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { QrCode } from '../../kit/QrCode.tsx'

/** Where people of a policy report an accident themselves, as a code and a link; and the way to write one down here. */
export function ClaimLinkPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const can = useCan()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', 'link', id],
    queryFn: ({ signal }) => client.policies.claims.link({ params: { id }, signal, quiet: true }),
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={4} />
  if (data.why) return <p>{data.why}</p>
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data.url)
      notify('success', '链接已复制')
    } catch {
      notify('danger', '浏览器不允许复制，请手动选中链接复制')
    }
  }
  return (
    <Share>
      <QrCode text={data.url} label="扫码报案二维码" />
      <div>
        <p>出险人员或企业扫码后，填写姓名和证件号码后6位即可报案，不需要登录。页面不显示保单和人员信息。</p>
        <p>
          <a href={data.url} target="_blank" rel="noreferrer">
            {data.url}
          </a>
        </p>
        <Button onClick={() => void copy()}>复制链接</Button>{' '}
        {can('claim_add') ? (
          <Button variant="primary" onClick={() => navigate(`/policy/claim/add/${id}`)}>
            代为报案
          </Button>
        ) : null}
      </div>
    </Share>
  )
}

const Share = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s4);
  align-items: center;
  > div {
    flex: 1 1 260px;
    min-width: 0;
  }
  p {
    margin-bottom: var(--bq-s2);
    color: var(--bq-text-2);
  }
  a {
    overflow-wrap: anywhere;
  }
`
