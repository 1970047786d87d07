import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Move } from '@baoqiao/contract/kernel/move.ts'
import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import type { TariffStanding } from '@baoqiao/contract/product/tariff-calls.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { RestoredNote } from '../../kit/form/RestoredNote.tsx'
import { MoveButtons } from '../../kit/move/MoveButtons.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'
import { instant } from '../../kit/value/format.ts'
import { CopyTariff } from './CopyTariff.tsx'
import { publishQuestion } from './publish-question.ts'
import { TariffFiles } from './TariffFiles.tsx'
import type { Tariff } from './tariff-row.ts'
import type { TariffEditing } from './use-tariff-editor.ts'

interface TariffHeadProps {
  editing: TariffEditing
  row: Tariff
  standing: TariffStanding | null
  isOpen: boolean
}

/** What version it is and how it stands; saving, files, and the moves, which wait for what is typed to be saved. */
export function TariffHead({ editing, row, standing, isOpen }: TariffHeadProps) {
  const { head, setHead, isDirty, saving, problem, save, discard, restoredAt, isOvertaken, state, change } =
    editing
  const may = useCan()
  const set = (name: keyof typeof head) => (value: string) => setHead({ ...head, [name]: value })
  const status = row.status ?? 'draft'
  return (
    <Box aria-label="费率版本概要">
      <header>
        <div>
          <small>{rateVersion.fields.line.options[row.line]}</small>
          <h1>
            {row.code}{' '}
            <Tag $tone={rateVersion.machine?.tones[status]}>{rateVersion.machine?.states[status]}</Tag>
          </h1>
          <p>{people(row)}</p>
        </div>
        <div className="doing">
          {isOpen ? (
            <>
              <Button disabled={state.past.length === 0} onClick={() => change({ type: 'undo' })}>
                撤销
              </Button>
              {isDirty ? (
                <Button onClick={discard} variant="text">
                  放弃修改
                </Button>
              ) : null}
              <Button
                variant={isDirty ? 'primary' : 'default'}
                loading={saving}
                disabled={!isDirty}
                onClick={() => void save()}
              >
                保存
              </Button>
            </>
          ) : null}
          <TariffFiles editing={editing} row={row} isOpen={isOpen} />
          {!isOpen && may('rate_version_add') ? <CopyTariff row={row} /> : null}
          {isDirty ? (
            <small>保存后可以提交、复核和试算</small>
          ) : (
            <MoveButtons resource={asking(standing, row)} row={row} />
          )}
        </div>
      </header>
      {isOpen ? (
        <div className="fields">
          <Field label="版本号" required>
            {(wiring) => <TextInput {...wiring} value={head.code} maxLength={40} onChange={set('code')} />}
          </Field>
          <Field label="生效日期" required>
            {(wiring) => <DateInput {...wiring} value={head.validFrom} onChange={set('validFrom')} />}
          </Field>
          <Field label="失效日期">
            {(wiring) => (
              <DateInput {...wiring} value={head.validTo} placeholder="长期有效" onChange={set('validTo')} />
            )}
          </Field>
          <Field label="说明">
            {(wiring) => <TextInput {...wiring} value={head.note} maxLength={200} onChange={set('note')} />}
          </Field>
        </div>
      ) : (
        <p>{`生效 ${row.validFrom} 至 ${row.validTo ?? '长期'}${row.note ? ` · ${row.note}` : ''}`}</p>
      )}
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {isOvertaken ? (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={discard}>
              放弃我的修改
            </Button>
          }
        >
          其他人已保存或提交了这个版本。您的修改仍在页面上，但不能直接保存。
        </Alert>
      ) : null}
      {restoredAt !== null && isDirty ? <RestoredNote at={restoredAt} /> : null}
      {row.status === 'draft' && row.reason ? (
        <Alert tone="warning">{`退回原因：${row.reason}`}</Alert>
      ) : null}
      {row.status === 'submitted' && standing?.fourEyes ? (
        <Alert tone="info">{standing.fourEyes}</Alert>
      ) : null}
      {row.status !== 'published' && row.status !== 'withdrawn' ? <Hindrances standing={standing} /> : null}
      {row.status === 'published' && row.withdrawAskedBy ? (
        <Alert tone="warning">{`${row.withdrawAskedBy} 已申请撤回，须由另一位同事确认，或取消申请`}</Alert>
      ) : null}
    </Box>
  )
}

/** The moves, with what publishing would do said before it is done. */
const asking = (standing: TariffStanding | null, row: Tariff): PlainResource => {
  const { calls, fields } = rateVersion
  // What publishing would do is not known yet: a question without it would be answered blind.
  const { publish: plain, ...moves } = rateVersion.moves ?? {}
  const publish = standing && plain && publishAsking(plain, standing, row)
  const acknowledged = standing?.cut
    ? f.choice(fields.acknowledged.label, {
        options: { [standing.cut]: `确认：${standing.cut}` },
        hint: publishQuestion(standing, row),
      })
    : fields.acknowledged
  return {
    ...rateVersion,
    calls,
    fields: { ...fields, acknowledged },
    moves: { ...moves, ...(publish ? { publish } : {}) },
  }
}

/** A cut below half is confirmed by its words; without one a plain question is asked. */
function publishAsking(publish: Move, standing: TariffStanding, row: Tariff): Move {
  const { asks: _, ...plain } = publish
  if (!standing.cut) return { ...plain, confirm: publishQuestion(standing, row) }
  return { ...plain, asks: ['acknowledged'], needs: ['acknowledged'] }
}

/** What keeps it from being published, and what the publisher has to confirm. */
function Hindrances({ standing }: { standing: TariffStanding | null }) {
  if (!standing) return null
  const { overlap, unpriced, behind, cut, base } = standing
  const more = unpriced.length > 5 ? `等${unpriced.length}处` : ''
  return (
    <>
      {overlap ? <Alert tone="warning">{overlap}</Alert> : null}
      {unpriced.length > 0 ? (
        <Alert tone="danger" title="在售产品没有费率，不能发布">
          {`${unpriced.slice(0, 5).join('；')}${more}`}
        </Alert>
      ) : null}
      {behind.length > 0 ? (
        <Alert tone="warning" title="在售产品的条款写着另外的短期费率">
          {`${behind.slice(0, 5).join('、')}${behind.length > 5 ? `等${behind.length}份` : ''}。请为这些产品准备同日生效的新版本，条款用变量“{{短期费率}}”写明。`}
        </Alert>
      ) : null}
      {cut ? (
        <Alert tone="warning" title={`价格降到不足「${base?.code ?? ''}」的一半，发布人须确认`}>
          {cut}
        </Alert>
      ) : null}
    </>
  )
}

const people = ({ maker, editor, publisher, publishedAt, updatedAt }: Tariff) =>
  [
    maker ? `${maker} 创建` : null,
    editor ? `${editor} 最后修改 ${instant(updatedAt)}` : null,
    publisher && publishedAt ? `${publisher} 复核发布 ${instant(publishedAt)}` : null,
  ]
    .filter(Boolean)
    .join(' · ')

const Box = styled.section`
  display: grid;
  gap: var(--bq-s3);
  padding: var(--bq-s4);
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
    overflow-wrap: anywhere;
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
  .fields {
    display: grid;
    grid-template-columns: 1fr 1fr 1fr 2fr;
    gap: var(--bq-s3);
  }
  @media (max-width: 767px) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }
  }
`
