import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { recordPath } from '../../ground/record-address.ts'
import { useLocation } from '../../ground/router/place.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { moveTab } from '../../ground/tabs/move-tab.ts'
import { useWalkKeys } from '../use-walk-keys.ts'
import { listWalk } from './list-walk.ts'

/** To the record before and after, in the order of the list one came from; nothing when it is on no list. Alt+↑, Alt+↓. */
export function RecordWalk({ resource, id, still }: { resource: string; id: string; still: boolean }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // What the list shows later does not change the way one is on.
  const [ids] = useState(() => listWalk.get(resource))
  const at = ids.indexOf(id)
  const to = (index: number) => {
    const other = at < 0 || still ? undefined : ids[index]
    const path = other && recordPath(resource, other)
    if (!path) return undefined
    return () => {
      moveTab(pathname, path)
      navigate(path + search)
    }
  }
  const [previous, next] = [to(at - 1), to(at + 1)]
  useWalkKeys(previous, next)
  if (at < 0 || ids.length < 2) return null
  return (
    <Line role="group" aria-label="列表中的前后">
      <Button
        aria-label="上一条"
        title="上一条（Alt+↑）"
        disabled={!previous}
        onClick={previous}
        icon={<Icon name="up" />}
      />
      <small>{`${at + 1} / ${ids.length}`}</small>
      <Button
        aria-label="下一条"
        title="下一条（Alt+↓）"
        disabled={!next}
        onClick={next}
        icon={<Icon name="down" />}
      />
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--bq-s1);
  small {
    min-width: 48px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`
