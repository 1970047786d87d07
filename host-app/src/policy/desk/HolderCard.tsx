import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { styled } from 'styled-components'
import { FileLink } from '../../kit/value/FileLink.tsx'

/** The enterprise with its photos and papers, and what its seller sent later. */
export const HolderCard = ({ found: { holder, papers, order, task } }: { found: UnderwritingCase }) => (
  <Card title="投保人" level={3}>
    <Papers>
      {papers.map(({ label, path }) => (
        <figure key={path + label}>
          <FileLink path={path} label={label} image />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
      {task.answerFiles.map((path, i) => (
        <figure key={path}>
          <FileLink path={path} label={`补充材料${i + 1}`} image={false} />
          <figcaption>{`补充材料${i + 1}`}</figcaption>
        </figure>
      ))}
    </Papers>
    <Descriptions
      inline
      rows={[['信用代码', order.holderCode], ...holder.map(({ label, value }) => [label, value] as const)]}
    />
  </Card>
)

const Papers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  margin-bottom: var(--bq-s3);
  figure {
    margin: 0;
    display: grid;
    justify-items: center;
    min-width: 92px;
    padding: 6px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
  }
  img {
    width: auto;
    height: 56px;
  }
  figcaption {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
  }
`
