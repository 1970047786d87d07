import type { MenuRow } from '@baoqiao/contract/wechat/menu.ts'
import { styled } from 'styled-components'
import { hasRoom, under, withNew } from './menu-rows.ts'

interface Props {
  title: string
  rows: readonly MenuRow[]
  picked: string
  mayEdit: boolean
  /** Problems by `id.field`. */
  wrong: ReadonlyMap<string, string>
  onPick: (id: string) => void
  onChange: (rows: readonly MenuRow[]) => void
}

/** The menu as a phone shows it: a press on a button opens what is under it and picks it for editing. */
export function MenuPhone({ title, rows, picked, mayEdit, wrong, onPick, onChange }: Props) {
  const row = rows.find(({ id }) => id === picked)
  const opened = row?.parentId ?? row?.id ?? null
  const add = (parentId: string | null) => {
    const next = withNew(rows, parentId)
    onChange(next.rows)
    onPick(next.id)
  }
  const isWrong = (id: string) => [...wrong.keys()].some((key) => key.startsWith(`${id}.`))
  const button = ({ id, menuName, parentId }: MenuRow) => (
    <Press
      key={id}
      type="button"
      aria-pressed={id === picked}
      data-wrong={isWrong(id) || undefined}
      onClick={() => onPick(id)}
    >
      {parentId === null && under(rows, id).length > 0 ? '≡ ' : ''}
      {menuName || '未命名'}
    </Press>
  )
  return (
    <Phone aria-label="手机预览">
      <header>{title}</header>
      <Screen>
        {opened === null ? <p>点按下方按钮查看和编辑</p> : null}
        {opened === null ? null : (
          <Children role="group" aria-label="二级菜单">
            {under(rows, opened).map(button)}
            {mayEdit && hasRoom(rows, opened) ? (
              <Press type="button" className="add" onClick={() => add(opened)}>
                + 二级菜单
              </Press>
            ) : null}
          </Children>
        )}
      </Screen>
      <Foot role="group" aria-label="一级菜单">
        {under(rows, null).map(button)}
        {mayEdit && hasRoom(rows, null) ? (
          <Press type="button" className="add" onClick={() => add(null)}>
            + 菜单
          </Press>
        ) : null}
      </Foot>
    </Phone>
  )
}

const Phone = styled.section`
  display: flex;
  flex-direction: column;
  max-width: 320px;
  border: 1px solid var(--bq-border-strong);
  border-radius: 20px;
  background: var(--bq-surface-2);
  overflow: hidden;
  > header {
    padding: 10px;
    border-bottom: 1px solid var(--bq-border);
    background: var(--bq-surface);
    font-weight: 600;
    text-align: center;
    overflow-wrap: anywhere;
  }
`
const Screen = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: 300px;
  padding: var(--bq-s3);
  > p {
    margin: auto;
    color: var(--bq-text-3);
  }
`
const Children = styled.div`
  display: grid;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  overflow: hidden;
  > * + * {
    border-top: 1px solid var(--bq-border);
  }
  > * {
    border-inline-end: 0;
  }
`
const Foot = styled.div`
  display: flex;
  border-top: 1px solid var(--bq-border);
  background: var(--bq-surface);
  > * {
    flex: 1;
    min-width: 0;
  }
`
const Press = styled.button`
  min-height: 44px;
  padding: 0 6px;
  border: 0;
  border-inline-end: 1px solid var(--bq-border);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &.add {
    color: var(--bq-primary);
  }
  &[aria-pressed='true'] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-weight: 600;
  }
  &[data-wrong] {
    box-shadow: inset 0 -2px 0 var(--bq-danger);
  }
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
`
