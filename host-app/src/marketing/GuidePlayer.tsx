import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'

/** A video with the browser's own controls; it may be sought, for the server answers parts of it. */
export function GuidePlayer({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const [failed, setFailed] = useState(false)
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      {failed ? (
        <Alert tone="danger">视频无法播放：可能是浏览器不支持它的编码，或地址已失效，请关闭后重试</Alert>
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: what the platform uploads has no captions of its own. */}
      <Film src={url} controls autoPlay playsInline aria-label={name} onError={() => setFailed(true)} />
    </Dialog>
  )
}

const Film = styled.video`
  display: block;
  width: 100%;
  max-height: 70vh;
  border-radius: var(--bq-r2);
  background: #000;
`
