import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { sendPolicyFilter } from '../../ground/notice-filter.ts'
import { useLocation } from '../../ground/router/place.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { useSeenToday } from './use-seen-today.ts'

/** §9 "notice rotation". */
export const ROTATE_MS = 5000
const ASK_AGAIN_MS = 300_000
const FILTERED_PAGE = '/insurance/policy/index'

/**
 * What waits for this person, one line at a time; it stands still under the pointer and the focus. What was put away stays away,
 * and what is new comes.
 */
export function NoticeBar() {
  const { client } = useConsole()
  const [closed, setClosed] = useState<readonly string[]>([])
  const { told, see } = useSeenToday()
  const { data: all = [] } = useQuery({
    queryKey: ['session', 'notices'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: () => client.home.notices.list({ quiet: true }),
  })
  const data = all.filter((one) => told(one) && !closed.includes(one.id))
  const { at, setAt, hold, release } = useRotation(data.length)
  const shown = data[at]
  if (!shown) return null
  const step = (by: number) => setAt((at + by + data.length) % data.length)
  return (
    <Bar aria-label="通知" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Icon name="bell" size={15} />
      <p>{shown.text}</p>
      <Act notice={shown} onAct={() => see([shown])} />
      {data.length > 1 ? (
        <>
          <IconButton label="上一条通知" onClick={() => step(-1)}>
            <Icon name="left" size={14} />
          </IconButton>
          <small>
            {at + 1}/{data.length}
          </small>
          <IconButton label="下一条通知" onClick={() => step(1)}>
            <Icon name="right" size={14} />
          </IconButton>
        </>
      ) : null}
      <IconButton
        label="收起通知"
        onClick={() => {
          setClosed([...closed, ...data.map(({ id }) => id)])
          see(data)
        }}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Bar>
  )
}

/** Leads to the page; on the policy list it filters, on any other the person is there already. */
function Act({ notice: { path, query, button }, onAct }: { notice: Notice; onAct(): void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  function act() {
    onAct()
    if (pathname !== path) navigate(`${path}?${new URLSearchParams(query)}`)
    else if (path === FILTERED_PAGE) sendPolicyFilter(query)
    else notify('info', '请在当前页面直接操作！')
  }
  return (
    <Button variant="text" size="small" onClick={act}>
      {button}
    </Button>
  )
}

function useRotation(count: number) {
  const [wanted, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const at = count > 0 ? wanted % count : 0
  useEffect(() => {
    if (held || count < 2) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), ROTATE_MS)
    return () => clearInterval(timer)
  }, [held, count])
  return { at, setAt, hold: () => setHeld(true), release: () => setHeld(false) }
}

const Bar = styled.section`
  display: flex;
  flex: 0 1 460px;
  align-items: center;
  gap: var(--bq-s1);
  min-width: 0;
  height: 32px;
  margin-inline: var(--bq-s2);
  padding-inline: var(--bq-s3) var(--bq-s1);
  border-radius: var(--bq-r2);
  background: var(--bq-primary-soft);
  color: var(--bq-text);
  font-size: var(--bq-fs-2);
  > svg {
    color: var(--bq-primary);
  }
  p {
    min-width: 0;
    margin-inline-start: var(--bq-s1);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: var(--bq-fs-1);
    font-variant-numeric: tabular-nums;
  }
  > :nth-child(3) {
    flex: none;
    margin-inline-end: auto;
  }
  /* No room beside the tools: a line of its own below them. */
  @media (max-width: 1199px) {
    order: 1;
    flex: 0 0 100%;
    margin-inline: 0;
    margin-bottom: 6px;
  }
`
