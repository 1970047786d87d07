import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { BannerFace } from './BannerFace.tsx'
import { type Rotation, useRotation } from './use-rotation.ts'

const ASK_AGAIN_MS = 300_000

/** Banners in effect for this person, one after the other; nothing where there are none. Arrow keys turn them. */
export function NewsBanner() {
  const { client } = useConsole()
  const { data = [] } = useQuery({
    queryKey: ['dist_news', 'current'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.marketing.newsShown.current({ signal, quiet: true }),
  })
  const rotation = useRotation(data.map(({ showTime }) => showTime))
  const { at, playing, go, hold } = rotation
  const shown = data[at]
  if (!shown) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || data.length < 2) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <Stage
      aria-label="资讯"
      aria-roledescription="轮播"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hold(false)
      }}
      onKeyDown={onKeyDown}
    >
      <div aria-live={playing ? 'off' : 'polite'}>
        <BannerFace key={shown.id} {...shown} />
      </div>
      {data.length > 1 ? <Controls names={data.map(({ name }) => name)} rotation={rotation} /> : null}
    </Stage>
  )
}

function Controls({ names, rotation }: { names: readonly string[]; rotation: Rotation }) {
  const { at, playing, toggle, go } = rotation
  return (
    <Bar>
      <IconButton label={playing ? '暂停轮播' : '开始轮播'} onClick={toggle}>
        <Sign aria-hidden data-playing={playing || undefined} />
      </IconButton>
      <IconButton label="上一条资讯" onClick={() => go(at - 1)}>
        <Icon name="left" size={14} />
      </IconButton>
      <small aria-hidden>{`${at + 1}/${names.length}`}</small>
      <IconButton label="下一条资讯" onClick={() => go(at + 1)}>
        <Icon name="right" size={14} />
      </IconButton>
    </Bar>
  )
}

const Stage = styled.section`
  position: relative;
  min-width: 0;
  a {
    display: block;
    border-radius: var(--bq-r3);
    &:focus-visible {
      outline: 2px solid var(--bq-focus);
      outline-offset: 2px;
    }
  }
`
const Bar = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 2px;
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  color: var(--bq-text);
  font-variant-numeric: tabular-nums;
`
/** A triangle to start, two bars to pause. */
const Sign = styled.span`
  width: 0;
  height: 12px;
  border: solid transparent;
  border-width: 6px 0 6px 10px;
  border-left-color: currentColor;
  box-sizing: border-box;
  &[data-playing] {
    width: 10px;
    border-width: 0 3px;
    border-color: currentColor;
  }
`
