import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { FoundText } from '@baoqiao/contract/policy/ocr.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { patchOf, type Reading, typedAt, undecided } from './found-values.ts'

interface Props {
  reading: Reading
  holder: Partial<Holder>
  /** It is being read once more. */
  busy: boolean
  onTake(patch: Partial<Holder>): void
  /** What was typed counts, whatever was read. */
  onKeep(fields: readonly string[]): void
  onAgain(): void
  onClose(): void
}

const IDENTITY: readonly string[] = ['name', 'code', 'principal']

/** What was read of a paper, beside what is filled in: nothing is taken over that the person did not take. */
export function FoundPanel({ reading, holder, busy, onTake, onKeep, onAgain, onClose }: Props) {
  const { name, found, problem } = reading
  const title = `${name}识别结果`
  const again = (
    <Button size="small" loading={busy} onClick={onAgain}>
      重新识别
    </Button>
  )
  if (problem)
    return (
      <Note aria-label={title} role="status">
        <Alert tone="warning" onClose={onClose} action={again}>{`${name}：图片已保存。${problem}`}</Alert>
      </Note>
    )
  const open = found.filter((one) => patchOf(one) && typedAt(holder, one) === '')
  const other = undecided(reading, holder)
  const takeAll = () => onTake(Object.assign({}, ...open.map(patchOf)))
  // Whose licence it is, is decided one by one.
  const minor = other.filter(({ field }) => !IDENTITY.includes(field))
  const keepAll = () => onKeep(minor.map(({ field }) => field))
  return (
    <Box aria-label={title}>
      <header>
        <h3>{title}</h3>
        <small>识别可能有误，请逐项对照图片确认</small>
        {open.length > 1 ? (
          <Button size="small" onClick={takeAll}>{`采用未填写的${open.length}项`}</Button>
        ) : null}
        {minor.length > 1 ? (
          <Button size="small" onClick={keepAll}>{`${minor.length}项不同的都保留已填写`}</Button>
        ) : null}
        {again}
        <Button
          size="small"
          variant="text"
          disabled={other.length > minor.length}
          onClick={() => {
            keepAll()
            onClose()
          }}
        >
          收起
        </Button>
      </header>
      <ul>
        {found.map((one) => (
          <li key={one.field}>
            <span>{one.label}</span>
            <b>{shown(one)}</b>
            <Standing
              one={one}
              holder={holder}
              kept={reading.kept.includes(one.field)}
              onTake={onTake}
              onKeep={onKeep}
            />
          </li>
        ))}
      </ul>
    </Box>
  )
}

type Line = { one: FoundText; kept: boolean } & Pick<Props, 'holder' | 'onTake' | 'onKeep'>

function Standing({ one, holder, kept, onTake, onKeep }: Line) {
  const patch = patchOf(one)
  if (!patch) return <small>{one.isSure ? '校验位正确' : '仅供核对'}</small>
  const typed = typedAt(holder, one)
  if (typed === one.value) return <small>与已填写一致</small>
  const isOdd = one.field === 'code' && !one.isSure
  return (
    <span className="doing">
      {isOdd ? <small className="other">校验位不正确，请对照图片</small> : null}
      {typed === '' ? null : (
        <small className={kept ? '' : 'other'}>
          {`${kept ? '保留' : '已填写'}“${shown({ ...one, value: typed })}”`}
        </small>
      )}
      {typed === '' || kept ? null : (
        <Button
          size="small"
          variant="text"
          aria-label={`保留已填写的${one.label}`}
          onClick={() => onKeep([one.field])}
        >
          保留
        </Button>
      )}
      <Button size="small" aria-label={`采用${one.label}`} onClick={() => onTake(patch)}>
        {typed === '' ? '采用' : '改为识别结果'}
      </Button>
    </span>
  )
}

const shown = ({ field, value }: FoundText) =>
  field === 'termType' ? (value === '1' ? '长期' : '固定期限') : value

const Note = styled.section`margin-top: var(--bq-s3);`
const Box = styled.section`
  margin-top: var(--bq-s3);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s2);
    padding: var(--bq-s2) var(--bq-s3);
    border-bottom: 1px solid var(--bq-border);
  }
  h3 {
    font-size: var(--bq-fs-3);
  }
  header small {
    flex: 1 1 auto;
  }
  small {
    color: var(--bq-text-2);
  }
  .other {
    color: var(--bq-warning-text);
  }
  ul {
    margin: 0;
    padding: var(--bq-s1) var(--bq-s3);
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 128px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--bq-s2);
    min-height: 36px;
    padding: 2px 0;
  }
  li + li {
    border-top: 1px solid var(--bq-border);
  }
  li > span:first-child {
    color: var(--bq-text-2);
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .doing {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: var(--bq-s2);
  }
  @media (max-width: 600px) {
    li {
      grid-template-columns: 84px minmax(0, 1fr) auto;
    }
  }
`
