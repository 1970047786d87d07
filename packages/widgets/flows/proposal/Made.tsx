import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import type { View } from './view.ts'

/** The proposal is there: its link, to open and to send on. */
export function Made({ snapshot, send }: View) {
  const { made, unitName, quote } = snapshot.context
  if (!made) return null
  return (
    <FlowFrame
      title="建议书已生成"
      actions={<Button onClick={() => send({ type: 'proposal.again' })}>再做一份</Button>}
    >
      <Card>
        <Descriptions
          rows={[
            ['企业', unitName],
            ['建议书编号', made.proposalNo],
            ['保费', quote ? priceText(quote.total) : '—'],
            ['有效期至', made.validUntil],
          ]}
        />
        <Link>
          <a href={made.link} target="_blank" rel="noreferrer">
            查看建议书
          </a>
          <input
            aria-label="建议书链接"
            readOnly
            value={made.link}
            onFocus={(event) => event.target.select()}
          />
        </Link>
        <p>有链接的人都可以打开，不需要登录；有效期内可下载 PDF。</p>
      </Card>
    </FlowFrame>
  )
}

const Link = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin: var(--bq-s3) 0 !important; a { color: var(--bq-primary); } input { flex: 1 1 220px; min-width: 0; padding: 6px 8px; border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r2); background: var(--bq-surface-2); color: inherit; font: inherit; }`
