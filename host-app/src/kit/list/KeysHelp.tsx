import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { styled } from 'styled-components'
import { KeyList } from '../KeyList.tsx'

const GROUPS: readonly (readonly [group: string, keys: readonly (readonly [string, string])[]])[] = [
  [
    '列表',
    [
      ['/', '到筛选框'],
      ['N', '新增'],
      ['F', '高级筛选'],
      ['R', '刷新'],
      ['[ 和 ]', '上一页、下一页'],
      ['E', '导出'],
      ['?', '这张表'],
    ],
  ],
  [
    '行（先用 Tab 到列表中）',
    [
      ['↑ ↓ Home End', '上下移动'],
      ['Alt+↑ Alt+↓', '按排序值排列时，上移、下移'],
      ['Enter', '查看详情'],
      ['空格', '选择；Shift+↑↓ 连续选择'],
      ['Ctrl+A', '选择本页'],
      ['M', '修改'],
      ['F2', '在格内修改，Tab 到下一格，Esc 放弃'],
      ['D', '复制新增'],
      ['H', '变更记录'],
      ['Delete', '删除'],
      ['Ctrl+C', '复制本行（或所选的行）'],
      ['Esc', '取消选择、退出全屏'],
    ],
  ],
  [
    '详情与表单',
    [
      ['Alt+↑ Alt+↓', '上一条、下一条'],
      ['Ctrl+Enter', '保存'],
      ['Esc', '关闭（有未保存的内容会先问）'],
    ],
  ],
]

/** What the keyboard does on a list. */
export const KeysHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="快捷键" size="lg" onClose={onClose}>
    <Groups>
      {GROUPS.map(([group, keys]) => (
        <section key={group}>
          <h3>{group}</h3>
          <KeyList keys={keys} />
        </section>
      ))}
    </Groups>
  </Dialog>
)

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: var(--bq-s4) var(--bq-s6);
  h3 {
    margin-bottom: 6px;
    font-size: var(--bq-fs-3);
  }
`
