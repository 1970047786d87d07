import { CLAUSE_ROLES } from '@baoqiao/contract/product/clause-roles.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useEditing } from '../editing/editing.ts'
import { ClauseEditor } from '../parts/ClauseEditor.tsx'
import { Fields } from '../parts/Fields.tsx'
import { moveRow } from '../parts/move-row.ts'
import { RowTools } from '../parts/RowTools.tsx'
import { Stack } from '../parts/section-frame.ts'
import { TextRows } from '../parts/TextRows.tsx'

type Clause = ProductDraft['declarations'][number]
const MOST = 20

/** Documents that are accepted before the order, each opened beside their list; and the special agreements. */
export function ClausesSection() {
  const { draft, edit, closed, saidAt, target } = useEditing()
  const clauses = draft.declarations
  const [at, setAt] = useState(0)
  useEffect(() => {
    const wanted = /^declarations\.(\d+)/.exec(target)?.[1]
    if (wanted) setAt(Number(wanted))
  }, [target])
  const open = clauses[at] ?? clauses.at(-1)
  const place = open ? clauses.indexOf(open) : -1
  const set = (declarations: readonly Clause[], where = '') =>
    edit({ declarations: [...declarations] }, where)
  const all = saidAt('declarations')
  const hasHole = (i: number) =>
    (['code', 'title', 'version', 'text', 'role', 'dutyItem'] as const).some((key) =>
      saidAt(`declarations.${i}.${key}`),
    )
  return (
    <Stack>
      <Sides data-path="declarations">
        <div>
          <List aria-label="条款与声明">
            {clauses.map((clause, i) => (
              <li key={i} data-open={i === place || undefined}>
                <button type="button" aria-current={i === place || undefined} onClick={() => setAt(i)}>
                  <b>{clause.title || '未命名条款'}</b>
                  <small>
                    {[clause.version, `${clause.text.length}字`, CLAUSE_ROLES[clause.role]]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {hasHole(i) ? <Tag $tone="warning">待补</Tag> : null}
                </button>
                {closed ? null : (
                  <span>
                    <RowTools
                      name={clause.title || `第${i + 1}份`}
                      first={i === 0}
                      last={i === clauses.length - 1}
                      onMove={(by) => {
                        set(moveRow(clauses, i, by))
                        setAt(i + by)
                      }}
                      onRemove={() => set(clauses.toSpliced(i, 1))}
                    />
                  </span>
                )}
              </li>
            ))}
          </List>
          {all ? <p className="missing">{all.text}</p> : null}
          {closed ? null : (
            <Button
              size="small"
              icon={<Icon name="add" size={14} />}
              disabled={clauses.length >= MOST}
              onClick={() => {
                set([...clauses, newClause(clauses)])
                setAt(clauses.length)
              }}
            >
              添加条款
            </Button>
          )}
        </div>
        {open ? (
          <ClauseEditor
            key={place}
            path={`declarations.${place}`}
            clause={open}
            onChange={(patch, where) => set(clauses.with(place, { ...open, ...patch }), where)}
          />
        ) : (
          <p className="missing">还没有条款。添加后在这里填写正文。</p>
        )}
      </Sides>
      <div>
        <h3>
          特别约定<small>印在保单上，可用与条款相同的变量</small>
        </h3>
        <Fields>
          <TextRows
            path="agreements"
            what="特别约定"
            rows={draft.agreements}
            max={30}
            each={500}
            onRows={(agreements, where) => edit({ agreements }, where)}
          />
        </Fields>
      </div>
    </Stack>
  )
}

function newClause(rows: readonly Clause[]): Clause {
  const used = new Set(rows.map(({ code }) => code))
  let n = rows.length + 1
  while (used.has(`clause${n}`)) n += 1
  return { code: `clause${n}`, title: '', version: '', text: '', role: 'other', dutyItem: null }
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  align-items: start;
  gap: var(--bq-s4);
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--bq-s2);
    min-width: 0;
  }
  > div > * {
    justify-self: stretch;
  }
  > div > button {
    justify-self: start;
  }
  .missing {
    margin-bottom: var(--bq-s2);
    color: var(--bq-warning-text);
    font-size: var(--bq-fs-1);
  }
  @container (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const List = styled.ol`
  display: grid;
  margin-bottom: var(--bq-s2);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  overflow: hidden;
  &:empty {
    display: none;
  }
  li + li {
    border-top: 1px solid var(--bq-border);
  }
  li > button {
    display: grid;
    justify-items: start;
    gap: 2px;
    width: 100%;
    padding: 6px var(--bq-s2);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  li[data-open] {
    background: var(--bq-primary-soft);
  }
  li > span {
    display: none;
    padding: 0 4px 4px;
  }
  li[data-open] > span {
    display: flex;
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
  }
`
