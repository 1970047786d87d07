import { connectLegacy } from '@baoqiao/bridge/legacy/connect-legacy.ts'
import { entryTarget } from '@baoqiao/bridge/legacy/entry-target.ts'
import { legacyRoute } from '@baoqiao/bridge/legacy/legacy-route.ts'
import { APPLY_TYPES, ENTRY_TYPES, isApplyType } from '@baoqiao/contract/policy/apply-types.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { hasPage } from '../ground/has-page.ts'
import { useParams } from '../ground/router/place.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { PageTitle } from '../kit/page/PageTitle.tsx'

/**
 * `/insuranceCenter/entryCenterUrl/:type/:id` (1-platform §2 "Embedded entry page"): a screen of this console in a frame
 * without the shell, spoken with in the old dialect. The frame is of our own origin and takes part in this tab's
 * session: no token is in its address. The tab keeps it, hidden, until it is closed.
 */
export default function EntryUrlScreen() {
  const { type = '', id = '' } = useParams()
  const [query] = useSearchParams()
  const asked = query.get('applyType')
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  const target = entryTarget(type, id, asked)
  useEffect(() => {
    if (target) return
    const missing = id === '' || id === 'undefined' || id === 'null'
    notify('danger', missing ? '申请ID有误！' : '跳转路径有误！！')
    if (missing) navigate('/insurance/policy/index', { replace: true })
  }, [target, id, navigate])
  useEffect(() => {
    const { stop } = connectLegacy({
      other: () => frame.current?.contentWindow ?? null,
      origin: location.origin,
      onMessage(message) {
        const route = legacyRoute(message)
        // The frame says why it cannot begin, and leads back.
        if ('told' in route) return
        if ('back' in route) {
          notify('danger', '页面打不开，已返回上一页')
          navigate(-1)
        } else if ('problem' in route) refuse(route.problem)
        else if ('pay' in route) window.open(route.pay, '_blank', 'noopener')
        else navigate(route.to)
      },
    })
    const refuse = (problem: string) => {
      notify('danger', problem)
      if (problem.startsWith('申请ID')) navigate('/insurance/policy/index')
    }
    return stop
  }, [navigate])
  if (!target) return <Nothing role="alert">lastKey: jump path is wrong</Nothing>
  const name = nameOf(isApplyType(asked) ? asked : type)
  if (!hasPage(target.split('?', 1)[0] ?? ''))
    return (
      <>
        <PageTitle>{name}</PageTitle>
        <Result
          status="info"
          title={`「${name}」还没有开通`}
          message="可在保单详情中查看这张保单，或联系管理员办理。"
          actions={
            <Button variant="primary" onClick={() => navigate(`/policy/details/${id}`)}>
              查看保单
            </Button>
          }
        />
      </>
    )
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Frame
        ref={frame}
        src={`${target}${target.includes('?') ? '&' : '?'}fromTypeChannel=xsm`}
        title={name}
      />
    </>
  )
}

/** What a source type or a way to apply is for. */
const nameOf = (type: string): string =>
  Object.entries({ ...APPLY_TYPES, ...ENTRY_TYPES }).find(([name]) => name === type)?.[1].title ?? '办理'

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  background: var(--bq-surface);
`
const Nothing = styled.p`
  padding: var(--bq-s5);
  color: var(--bq-danger-text);
`
