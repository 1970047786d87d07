import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import type { WholeVersion } from '@baoqiao/contract/product/version-calls.ts'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { EntryCenter, ProductDetails } from '@baoqiao/widgets/index.ts'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../../ground/console-context.ts'
import { PreviewBoundary } from './PreviewBoundary.tsx'
import { previewClient } from './preview-client.ts'
import { useScale } from './use-scale.ts'

interface PreviewPanelProps {
  base: WholeVersion
  isDirty: boolean
  /** As on a computer, else as on a phone. */
  wide: boolean
  onWide(wide: boolean): void
  onClose(): void
}
const FLOWS = [
  { value: 'details', label: '产品详情' },
  { value: 'apply', label: '投保' },
]
const WIDTHS = [
  { value: '375', label: '手机' },
  { value: '1180', label: '电脑' },
]

/** Nothing comes of a preview. */
const nowhere = () => {}

/** The product's own widgets on this version, as it was saved last: nothing here is sold. */
export function PreviewPanel({ base, isDirty, wide, onWide, onClose }: PreviewPanelProps) {
  const { client } = useConsole()
  const [flow, setFlow] = useState('details')
  const [plan, setPlan] = useState<ApplicationForm['plan']>()
  const width = wide ? '1180' : '375'
  const { box, scale } = useScale(Number(width))
  const previewed = useMemo(() => previewClient(client, base.id), [client, base.id])
  const key = `${base.id} ${base.version} ${flow}`
  const common = { client: previewed, productId: base.productId }
  return (
    <Aside aria-label="预览">
      <header>
        <Segments label="预览哪一步" value={flow} options={FLOWS} onChange={setFlow} />
        <Segments label="宽度" value={width} options={WIDTHS} onChange={(next) => onWide(next === '1180')} />
        <IconButton label="收起预览" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <p role="status">{isDirty ? '有未保存的修改，保存后更新' : '与已保存的内容一致'}</p>
      <Screen ref={box} data-phone={!wide || undefined}>
        <div style={{ width: `${width}px`, zoom: scale }}>
          <PreviewBoundary key={key}>
            {flow === 'details' ? (
              <ProductDetails
                {...common}
                onChoose={(chosen) => {
                  setPlan(chosen)
                  setFlow('apply')
                }}
              />
            ) : (
              <EntryCenter
                {...common}
                {...(plan ? { plan } : {})}
                onPay={nowhere}
                onOpenOrder={nowhere}
                onAgain={nowhere}
              />
            )}
          </PreviewBoundary>
        </div>
      </Screen>
    </Aside>
  )
}

const Aside = styled.aside`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  position: sticky;
  top: var(--bq-s3);
  height: calc(100dvh - 130px);
  min-height: 420px;
  min-width: 0;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  overflow: hidden;
  --bq-control-h: 28px;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
    padding: var(--bq-s2);
    border-bottom: 1px solid var(--bq-border);
  }
  > p {
    padding: 4px var(--bq-s3);
    background: var(--bq-surface-2);
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
  }
  @media (max-width: 1180px) {
    position: static;
    height: 80dvh;
  }
`
const Screen = styled.div`
  overflow: auto;
  background: var(--bq-bg);
  --bq-control-h: 32px;
  > div {
    min-height: 100%;
    margin: 0 auto;
    background: var(--bq-surface);
  }
  &[data-phone] {
    --bq-control-h: 40px;
  }
`
