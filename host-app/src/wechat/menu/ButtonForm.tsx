import type { MaterialType } from '@baoqiao/contract/wechat/material.ts'
import {
  MENU_TYPES,
  type MenuRow,
  type MenuType,
  menuNameWidth,
  WIDEST_NAME,
} from '@baoqiao/contract/wechat/menu.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { styled } from 'styled-components'
import { MaterialField } from '../material/MaterialField.tsx'
import { moved, under, without } from './menu-rows.ts'
import type { MenuEditing } from './use-menu.ts'

interface Props {
  accountId: string
  row: MenuRow | null
  editing: MenuEditing
  mayEdit: boolean
  onGone: () => void
}

/** What a button of the menu is called and does. */
export function ButtonForm({ accountId, row, editing, mayEdit, onGone }: Props) {
  const confirm = useConfirm()
  if (!row) return <Empty text="点选手机上的按钮，在这里编辑" />
  const { rows, change } = editing
  const set = (part: Partial<MenuRow>) =>
    change(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)))
  const children = under(rows, row.id).length
  const remove = async () => {
    const text = children > 0 ? `“${row.menuName || '未命名'}”下的${children}个按钮也会删除，是否继续？` : ''
    if (text !== '' && !(await confirm({ text, danger: true }))) return
    change(without(rows, row.id))
    onGone()
  }
  const beside = under(rows, row.parentId).map(({ id }) => id)
  const at = beside.indexOf(row.id)
  return (
    <Form aria-label="按钮设置" disabled={!mayEdit}>
      <NameField
        row={row}
        error={editing.problems.get(`${row.id}.menuName`)}
        onChange={(menuName) => set({ menuName })}
      />
      {children > 0 ? (
        <p>有二级菜单的按钮点开后展示二级菜单，自己没有动作。</p>
      ) : (
        <ActionFields accountId={accountId} row={row} problems={editing.problems} set={set} />
      )}
      {mayEdit ? (
        <Bar>
          <Button disabled={at <= 0} onClick={() => change(moved(rows, row.id, -1))}>
            前移
          </Button>
          <Button disabled={at === beside.length - 1} onClick={() => change(moved(rows, row.id, 1))}>
            后移
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            删除按钮
          </Button>
        </Bar>
      ) : null}
    </Form>
  )
}

interface NameProps {
  row: MenuRow
  error: string | undefined
  onChange: (name: string) => void
}
function NameField({ row: { menuName, parentId }, error, onChange }: NameProps) {
  const widest = parentId === null ? WIDEST_NAME.first : WIDEST_NAME.second
  const width = menuNameWidth(menuName)
  const tooWide = width > widest ? `超出${Math.ceil((width - widest) / 2)}个汉字，微信不接受` : undefined
  return (
    <Field
      label="菜单名称"
      required
      hint={`不超过${widest / 2}个汉字或${widest}个字母`}
      error={tooWide ?? (menuName === '' ? error : undefined)}
    >
      {(wiring) => <TextInput {...wiring} value={menuName} maxLength={30} onChange={onChange} />}
    </Field>
  )
}

interface ActionProps {
  accountId: string
  row: MenuRow
  problems: ReadonlyMap<string, string>
  set: (part: Partial<MenuRow>) => void
}
type TextKey = 'tplId' | 'menuUrl' | 'miniprogramAppid' | 'miniprogramPagepath'
const FIELDS: Readonly<
  Record<'key' | 'media' | 'view' | 'miniprogram', readonly [TextKey, string, string][]>
> = {
  key: [['tplId', 'key', '点按时告诉平台的词；在自动回复中加一条事件，关键词填它']],
  media: [['tplId', '素材', '点按时发给粉丝的素材']],
  view: [['menuUrl', '网页地址', '以 http:// 或 https:// 开头']],
  miniprogram: [
    ['miniprogramAppid', '小程序 AppID', '须与公众号关联'],
    ['miniprogramPagepath', '小程序页面路径', '如 pages/index/index'],
    ['menuUrl', '备用网页', '不支持小程序的微信打开它'],
  ],
}
const fieldsOf = (type: MenuType) =>
  type === 'view' || type === 'miniprogram' ? FIELDS[type] : type === 'media_id' ? FIELDS.media : FIELDS.key
const isType = (text: string): text is MenuType => Object.hasOwn(MENU_TYPES, text)

const SENT: readonly MaterialType[] = ['image', 'voice', 'video']
function ActionFields({ accountId, row, problems, set }: ActionProps) {
  const problem = (key: string) => problems.get(`${row.id}.${key}`)
  return (
    <>
      <Field label="菜单动作" required error={row.menuType === null ? problem('menuType') : undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={row.menuType ?? ''}
            onChange={(type) => set({ menuType: isType(type) ? type : null })}
            placeholder="请选择"
            options={Object.entries(MENU_TYPES).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      {(row.menuType === null ? [] : fieldsOf(row.menuType)).map(([key, label, hint]) => (
        <Field key={key} label={label} required hint={hint} error={problem(key)}>
          {(wiring) =>
            row.menuType === 'media_id' ? (
              <MaterialField
                accountId={accountId}
                types={SENT}
                value={row[key] ?? ''}
                onChange={(mediaId) => set({ [key]: mediaId })}
              />
            ) : (
              <TextInput
                {...wiring}
                value={row[key] ?? ''}
                maxLength={key === 'tplId' ? 128 : 1024}
                onChange={(text) => set({ [key]: text || null })}
              />
            )
          }
        </Field>
      ))}
    </>
  )
}

const Form = styled.fieldset`
  display: grid;
  gap: var(--bq-s3);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > p {
    margin: 0;
    color: var(--bq-text-2);
  }
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
`
