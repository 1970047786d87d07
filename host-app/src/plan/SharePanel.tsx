import { Button } from '@baoqiao/ui/button/Button.tsx'
import { LinkShare } from '../kit/LinkShare.tsx'
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
  return (
    <LinkShare
      url={link}
      label="建议书二维码"
      text={
        <>
          有效期至 {String(row.validUntil)}，已浏览 {String(row.views)} 次
          {row.lastViewedAt ? `，最近 ${instant(String(row.lastViewedAt))}` : ''}
          。不需要登录，任何有链接的人都可以打开。
        </>
      }
    >
      <Button onClick={() => window.open(link, '_blank', 'noopener')}>打开页面</Button>{' '}
      <Button onClick={() => window.open(`${link}/file/pdf`, '_blank', 'noopener')}>下载 PDF</Button>
    </LinkShare>
  )
}
