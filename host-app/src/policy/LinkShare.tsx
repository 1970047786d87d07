import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { QrCode } from '../kit/QrCode.tsx'

interface Props {
  url: string
  /** Of the code, for who cannot see it. */
  label: string
  /** What the link is for, and who may have it. */
  text: string
  /** Further buttons. */
  children?: ReactNode
}

/** A link to be sent on: as a code, to be opened and to be copied. */
export function LinkShare({ url, label, text, children }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify('success', '链接已复制')
    } catch {
      notify('danger', '浏览器不允许复制，请手动选中链接复制')
    }
  }
  return (
    <Share>
      <QrCode text={url} label={label} />
      <div>
        <p>{text}</p>
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </p>
        <Button onClick={() => void copy()}>复制链接</Button> {children}
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
