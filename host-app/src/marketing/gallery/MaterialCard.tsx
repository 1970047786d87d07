import type { ShownMaterial } from '@baoqiao/contract/marketing/material.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { styled } from 'styled-components'
import { copyText } from '../../kit/copy-text.ts'
import { usePicture } from '../../kit/value/use-picture.ts'

interface Props {
  material: ShownMaterial
  typeName: string
  busy: boolean
  onDownload(): void
}

/** Material with what a seller does with it. */
export function MaterialCard({ material, typeName, busy, onDownload }: Props) {
  const { materialName, materialImg, materialLabel, materialIntro, copyRemind } = material
  const picture = usePicture(materialImg)
  const copy = () => copyText(copyRemind ?? '', { done: '文案已复制', byHand: '请手动选中文案复制' })
  return (
    <Item>
      <Cover>{picture ? <img src={picture} alt="" /> : null}</Cover>
      <h2>{materialName}</h2>
      <p>
        <Tag $tone="info">{typeName}</Tag> {materialLabel ? <Tag>{materialLabel}</Tag> : null}
      </p>
      {materialIntro ? <p>{materialIntro}</p> : null}
      {copyRemind ? <blockquote>{copyRemind}</blockquote> : null}
      <footer>
        {copyRemind ? (
          <Button size="small" aria-label={`复制文案 ${materialName}`} onClick={() => void copy()}>
            复制文案
          </Button>
        ) : null}
        <Button
          size="small"
          variant="primary"
          loading={busy}
          aria-label={`下载图片 ${materialName}`}
          onClick={onDownload}
        >
          下载图片
        </Button>
      </footer>
    </Item>
  )
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  padding: var(--bq-s2);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  overflow-wrap: anywhere;
  h2 {
    font-size: var(--bq-fs-3);
    line-height: 1.4;
  }
  p {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
  }
  blockquote {
    margin: 0;
    padding-inline-start: var(--bq-s2);
    border-inline-start: 3px solid var(--bq-border);
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
    white-space: pre-line;
  }
  footer {
    display: flex;
    gap: var(--bq-s2);
    justify-content: flex-end;
    margin-top: auto;
  }
`
const Cover = styled.div`
  aspect-ratio: 1200 / 675;
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  overflow: hidden;
  > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
