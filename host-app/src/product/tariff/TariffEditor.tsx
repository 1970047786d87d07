import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { diffOf } from '@baoqiao/contract/product/tariff/diff.ts'
import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import { faultsOf } from '@baoqiao/contract/product/tariff/faults.ts'
import { gridsOf } from '@baoqiao/contract/product/tariff/grid.ts'
import type { TariffStanding } from '@baoqiao/contract/product/tariff-calls.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Tabs } from '@baoqiao/ui/nav/Tabs.tsx'
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { StateHistory } from '../../kit/move/StateHistory.tsx'
import { CellGrid } from './CellGrid.tsx'
import { ChangedList } from './ChangedList.tsx'
import { goToCell } from './cell-steps.ts'
import { cellKey } from './edit-state.ts'
import { FaultList } from './FaultList.tsx'
import { GrowForm } from './GrowForm.tsx'
import { TariffHead } from './TariffHead.tsx'
import { TrialCard } from './TrialCard.tsx'
import type { Tariff } from './tariff-row.ts'
import { useTariffEditor } from './use-tariff-editor.ts'
import { tariffEdits } from './use-tariff-edits.ts'

interface TariffEditorProps {
  row: Tariff
  standing: TariffStanding | null
  base: { code: string; draft: TariffDraft } | null
}

/** The editor: head, a tab a table, and beside them what is wrong, what differs, dry runs and the history. */
export function TariffEditor({ row, standing, base }: TariffEditorProps) {
  const editing = useTariffEditor(row)
  const { state, change, isDirty, save } = editing
  const latestSave = useRef(save)
  useLayoutEffect(() => {
    latestSave.current = save
  })
  const may = useCan()
  const isOpen = row.status === 'draft' && may('rate_version_edit')
  const grids = gridsOf(state.draft)
  const [tab, setTab] = useState(grids[0]?.key ?? '')
  const edits = isOpen ? tariffEdits(editing) : null
  const looked = useDeferredValue(state.draft)
  const faults = useMemo(() => faultsOf(looked, base?.draft ?? null), [looked, base])
  const changes = useMemo(() => (base ? diffOf(base.draft, looked) : []), [looked, base])
  const go = (grid: string, cell: string) => {
    setTab(grid)
    goToCell(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const act = key === 's' ? saveTyped : stepOf(key, event.shiftKey)
    if (!act) return
    event.preventDefault()
    act()
  }
  /** The cell gives up what is typed in it first, and the save is of the draft with it. */
  const saveTyped = () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) flushSync(() => activeElement.blur())
    void latestSave.current()
  }
  const stepOf = (key: string, isShift: boolean) => {
    const cell = document.activeElement?.hasAttribute('data-cell')
    if (key === 'y' || (key === 'z' && isShift)) return () => change({ type: 'redo' })
    return key === 'z' && cell !== undefined ? () => change({ type: 'undo' }) : null
  }
  const items = grids.map((grid) => {
    const mine = faults.filter((one) => one.grid === grid.key)
    const old = base && gridsOf(base.draft).find(({ key }) => key === grid.key)
    return {
      key: grid.key,
      label: grid.title,
      ...(mine.length > 0 ? { badge: mine.length } : {}),
      content: (
        <Panel>
          <p>
            <span>{grid.hint}</span>
            {edits && grid.grows ? (
              <GrowForm what={grid.grows.what} onAdd={(given) => edits.grow(grid.key, given)} />
            ) : null}
          </p>
          <CellGrid
            grid={grid}
            draft={state.draft}
            base={base && old ? { draft: base.draft, grid: old } : null}
            wrong={state.wrong}
            faults={mine}
            edits={edits}
          />
        </Panel>
      ),
    }
  })
  // What was published is not to be published any more.
  const isOver = row.status === 'published' || row.status === 'withdrawn'
  const lacking = isOver ? 0 : (standing?.unpriced.length ?? 0)
  return (
    <Page onKeyDown={onKeyDown}>
      <TariffHead editing={editing} row={row} standing={standing} isOpen={isOpen} />
      <Card>
        <Tabs label="费率表" items={items} value={tab} onChange={setTab} />
      </Card>
      <aside>
        <Card
          title="检查"
          extra={
            lacking > 0 ? (
              <Tag $tone="danger">{`${faults.length + lacking} 处`}</Tag>
            ) : (
              <Tag $tone={toneOf(faults)}>{faults.length === 0 ? '没有问题' : `${faults.length} 处`}</Tag>
            )
          }
        >
          {lacking > 0 ? <p>{`在售产品有 ${lacking} 处没有费率，见上方`}</p> : null}
          <FaultList
            draft={state.draft}
            faults={faults}
            wrong={state.wrong}
            onGo={({ grid, row: at, column }) => go(grid, cellKey(grid, at, column))}
          />
        </Card>
        <Card title={base ? `与 ${base.code} 的差异` : '差异'} extra={<Tag>{`${changes.length} 处`}</Tag>}>
          <ChangedList
            changes={changes}
            onGo={({ grid, row: at, column }) => go(grid, cellKey(grid, at, column))}
          />
        </Card>
        <TrialCard row={row} trial={standing?.trial ?? null} isDirty={isDirty} />
        <Card title="经过">
          <StateHistory resource={rateVersion} row={row} />
        </Card>
      </aside>
    </Page>
  )
}

const toneOf = (faults: readonly { level: string }[]) =>
  faults.some(({ level }) => level === 'error') ? 'danger' : faults.length > 0 ? 'warning' : 'success'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: var(--bq-s3);
  max-width: 1600px;
  margin: 0 auto;
  padding: var(--bq-s3);
  > :first-child {
    grid-column: 1 / -1;
  }
  > aside {
    display: grid;
    gap: var(--bq-s3);
  }
  @media (max-width: 1080px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Panel = styled.div`
  display: grid;
  gap: var(--bq-s2);
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
    min-height: 32px;
    color: var(--bq-text-2);
  }
`
