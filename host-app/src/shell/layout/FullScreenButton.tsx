import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useSyncExternalStore } from 'react'
import { ToolButton } from './ToolButton.tsx'

/** The whole screen for the console, and back. */
export function FullScreenButton() {
  const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  return (
    <span className="wide">
      <ToolButton label={full ? '退出全屏' : '全屏'} aria-pressed={full} onClick={() => void toggle(full)}>
        <Icon name="fullscreen" size={18} />
      </ToolButton>
    </span>
  )
}

/** A page in a frame may not, and some browsers cannot. */
async function toggle(full: boolean): Promise<void> {
  try {
    await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    notify('danger', '浏览器不允许全屏显示')
  }
}

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
