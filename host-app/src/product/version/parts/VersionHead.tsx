import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { useCan } from '../../../ground/console-context.ts'
import { recordPath } from '../../../ground/record-address.ts'
import { Link } from '../../../ground/router/Link.tsx'
import { RestoredNote } from '../../../kit/form/RestoredNote.tsx'
import { instant } from '../../../kit/value/format.ts'
import type { VersionEditing } from '../editing/use-version-editor.ts'
import { CopyButton } from './CopyButton.tsx'
import type { HolesCheck } from './holes-check.ts'
import { PublishBox } from './PublishBox.tsx'
import { SavedNote } from './SavedNote.tsx'
import { StatusTag } from './StatusTag.tsx'

interface VersionHeadProps {
  editing: VersionEditing
  closed: boolean
  check: HolesCheck
  looks: boolean
  /** For who may look at it as a buyer would. */
  onLooks?(): void
}

/** Which version it is, who made it, whether it is saved, and what can be done with it. */
export function VersionHead({ editing, closed, check, looks, onLooks }: VersionHeadProps) {
  const { base, state, change, restoredAt, isDirty } = editing
  const may = useCan()
  const product = recordPath('dist_product', base.productId)
  return (
    <Box data-whole="" aria-label="产品版本概要">
      <header>
        <div>
          <small>{product ? <Link to={`${product}?tab=versions`}>{base.title}</Link> : base.title}</small>
          <h1>
            {`第${base.number}版`} <StatusTag status={base.status} />
          </h1>
          <p>{people(base)}</p>
        </div>
        <div className="doing">
          {closed ? null : (
            <>
              <SavedNote editing={editing} />
              <Button
                aria-label="撤销"
                title="撤销（Ctrl+Z）"
                disabled={state.past.length === 0}
                onClick={() => change({ type: 'undo' })}
              >
                撤销
              </Button>
              <Button
                title="恢复（Ctrl+Y）"
                disabled={state.future.length === 0}
                onClick={() => change({ type: 'redo' })}
              >
                恢复
              </Button>
            </>
          )}
          {onLooks ? (
            <Button icon={<Icon name="eye" />} aria-pressed={looks} onClick={onLooks}>
              {looks ? '收起预览' : '预览'}
            </Button>
          ) : null}
          {may('product_version_edit') ? <CopyButton productId={base.productId} from={base.id} /> : null}
        </div>
      </header>
      {restoredAt !== null && isDirty && !closed ? <RestoredNote at={restoredAt} /> : null}
      <PublishBox base={base} isDirty={isDirty} check={check} />
    </Box>
  )
}

const people = ({ called, madeBy, changedBy, changedAt, publishedBy, publishedAt }: VersionEditing['base']) =>
  [
    `${called[madeBy] ?? madeBy} 制作`,
    `${called[changedBy] ?? changedBy} 最后修改 ${instant(changedAt)}`,
    publishedBy && publishedAt ? `${called[publishedBy] ?? publishedBy} 发布 ${instant(publishedAt)}` : null,
  ]
    .filter(Boolean)
    .join(' · ')

const Box = styled.section`
  display: grid;
  gap: var(--bq-s3);
  padding: var(--bq-s3) var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s3);
  }
  header > div:first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
  h1 {
    font-size: var(--bq-fs-5);
    line-height: 1.4;
  }
  h1 span {
    vertical-align: 3px;
  }
  p,
  small {
    color: var(--bq-text-2);
  }
  .doing {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s2);
  }
`
