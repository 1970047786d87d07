import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { KeyList } from '../../kit/KeyList.tsx'
import { useListKeys } from '../../kit/list/use-list-keys.ts'

const KEYS = [
  ['1 – 6', '我的、待受理、已超时、已答复、等业务员、全部'],
  ['S', '换排序：截止时间、等待时间'],
  ['J / K', '下一件、上一件'],
  ['T', '受理'],
  ['L', '到加费比例'],
  ['A', '通过（有加费或不承保的，请业务员确认）'],
  ['R', '拒绝'],
  ['M', '要求补充材料'],
  ['H', '移交'],
  ['B', '放回待受理'],
  ['C', '收回继续核保'],
  ['?', '这份快捷键'],
  ['Ctrl+Enter', '提交对话框'],
] as const

/** What the keyboard does on the desk. */
export function KeysButton() {
  const box = useRef<HTMLSpanElement>(null)
  useListKeys({ '?': () => box.current?.querySelector('button')?.click() })
  return (
    <span ref={box}>
      <Popover
        label="快捷键"
        trigger={(props) => (
          <Button {...props} icon={<Icon name="keyboard" />} aria-label="快捷键" title="快捷键" />
        )}
      >
        <Box>
          <KeyList keys={KEYS} />
        </Box>
      </Popover>
    </span>
  )
}

const Box = styled.div`
  padding: var(--bq-s3);
`
