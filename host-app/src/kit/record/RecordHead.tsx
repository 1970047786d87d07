import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { stateOf } from '@baoqiao/contract/kernel/move.ts'
import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { nameOf } from '../list/row-name.ts'
import type { CellMakers } from '../list/use-columns.tsx'
import type { PlainResource, Row } from '../resource-client.ts'
import { EntriesLink } from '../value/EntriesLink.tsx'
import { today } from '../value/format.ts'

interface RecordHeadProps {
  resource: PlainResource
  row: Row
  /** Fields that the list draws its own way; of them its state. */
  cells?: CellMakers | undefined
  headed: readonly string[] | undefined
  /** Beside its state. */
  tags?: ReactNode
  /** What can be done with it. */
  children: ReactNode
}
/** Texts under the name, and amounts beside it. */
const MOST = 2
const isShort = (field: Field) => traits(field).compared === 'words' && !traits(field).long

/** What a record is called, how it stands, what it is about in money, and what can be done with it. */
export function RecordHead({ resource, row, cells, headed, tags, children }: RecordHeadProps) {
  const listed = (headed ?? resource.list).flatMap((name): [string, Field][] => {
    const field = resource.fields[name]
    return field ? [[name, field]] : []
  })
  const texts = listed
    .filter(([name, field]) => isShort(field) && name !== resource.label && row[name])
    .slice(0, headed?.length ?? MOST)
  const amounts = listed.filter(
    ([name, field]) => traits(field).unit === '元' && typeof row[name] === 'number',
  )
  return (
    <Box aria-label={`${resource.title}概要`}>
      <header>
        <div>
          <small>{resource.title}</small>
          <h1>
            {nameOf(resource, row)} <State resource={resource} row={row} cells={cells} /> {tags}
          </h1>
          <p>{texts.map(([name, { label }]) => `${label} ${String(row[name])}`).join(' · ')}</p>
        </div>
        {amounts.slice(0, MOST).map(([name, field]) => (
          <div key={name} className="money">
            <small>{`${field.label}（元）`}</small>
            <strong>
              <EntriesLink field={field} id={row.id}>
                {formatYuan(Number(row[name]))}
              </EntriesLink>
            </strong>
          </div>
        ))}
        <div className="doing">{children}</div>
      </header>
      <Reason resource={resource} row={row} />
    </Box>
  )
}

function State({ resource, row, cells }: Pick<RecordHeadProps, 'resource' | 'row' | 'cells'>) {
  const { machine, state: name = 'status' } = resource
  if (!machine) return null
  const own = cells?.[name]
  if (own) return own(row)
  const state = stateOf(resource, row)
  const until = untilText(resource.fields[name] ?? {}, row, state, today())
  if (until) return <Tag $tone="warning">{until}</Tag>
  return <Tag $tone={machine.tones[state] ?? 'neutral'}>{machine.states[state] ?? state}</Tag>
}

/** Why it stands as it does: what the last move with a reason asked for, and kept on the row. */
function Reason({ resource, row }: { resource: PlainResource; row: Row }) {
  const { machine, moves = {} } = resource
  const why = new Set(Object.values(moves).flatMap((move) => move?.why ?? []))
  const said = [...why].flatMap((name) => {
    const label = resource.fields[name]?.label
    return label && row[name] ? [`${label}：${String(row[name])}`] : []
  })
  if (!machine || said.length === 0) return null
  const bad = machine.tones[stateOf(resource, row)] === 'danger'
  return <Alert tone={bad ? 'danger' : 'info'}>{said.join('；')}</Alert>
}

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
    gap: var(--bq-s3) var(--bq-s6);
  }
  header > div:first-child {
    flex: 1 1 260px;
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
    overflow-wrap: anywhere;
  }
  .money {
    display: grid;
    text-align: end;
  }
  .money strong {
    font-size: 24px;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .doing {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s2);
  }
  /* What cannot be done now is told after what can. */
  .doing > div {
    display: contents;
  }
  .doing small {
    order: 1;
  }
  @media (max-width: 560px) {
    .money {
      text-align: start;
    }
  }
`
