import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useSyncExternalStore } from 'react'
import { ToolButton } from './ToolButton.tsx'

/** The whole screen for the console, and back. */
export function FullScreenButton() {
  const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  return (
    <span className="wide">
      <ToolButton
        label={full ? '退出全屏' : '全屏'}
        aria-pressed={full}
        onClick={() => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
      >
        <Icon name="fullscreen" size={18} />
      </ToolButton>
    </span>
  )
}

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
