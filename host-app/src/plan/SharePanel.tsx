import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { styled } from 'styled-components'
import { QrCode } from '../kit/QrCode.tsx'
import type { Row } from '../kit/resource-client.ts'
import { instant } from '../kit/value/format.ts'

/** The link of a proposal: to send, to show as a code, and how often it was opened. */
export function SharePanel({ row }: { row: Row }) {
  const link = `${location.origin}/plan/${String(row.token)}`
  if (row.status !== 'ISSUED')
    return (
      <p>
        {row.status === 'DRAFT'
          ? '出具后这里有链接和二维码，可发给客户。'
          : '链接已失效，客户打开时会看到原因。'}
      </p>
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notify('success', '链接已复制')
    } catch {
      notify('danger', '浏览器不允许复制，请手动选中链接复制')
    }
  }
  return (
    <Share>
      <QrCode text={link} label="建议书二维码" />
      <div>
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        </p>
        <p>
          有效期至 {String(row.validUntil)}，已浏览 {String(row.views)} 次
          {row.lastViewedAt ? `，最近 ${instant(String(row.lastViewedAt))}` : ''}
          。不需要登录，任何有链接的人都可以打开。
        </p>
        <Button onClick={() => void copy()}>复制链接</Button>{' '}
        <Button onClick={() => window.open(link, '_blank', 'noopener')}>打开页面</Button>{' '}
        <Button onClick={() => window.open(`${link}/file/pdf`, '_blank', 'noopener')}>下载 PDF</Button>
      </div>
    </Share>
  )
}

const Share = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--bq-s4); align-items: center;
  > div { flex: 1 1 260px; display: block; } p { margin-bottom: var(--bq-s2); color: var(--bq-text-2); } a { overflow-wrap: anywhere; }
`
