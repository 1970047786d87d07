import { Combobox as Base } from '@base-ui/react/combobox'
import { Spinner } from '../../button/Spin.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { usePortalContainer } from '../../theme/ThemeRoot.tsx'
import { Empty, Item, List, Mark, Place, Popup, Status } from './list-parts.ts'
import type { SearchOption } from './use-options.ts'

interface Props {
  label: string
  state: 'idle' | 'loading' | 'failed'
  anchor?: React.RefObject<HTMLElement | null>
  /** What nothing in the list answers. */
  unmatched?: string
}

/** The list below a search select, with what there is to say when it is empty, loading or failed. */
export function OptionList({ label, state, anchor, unmatched }: Props) {
  const container = usePortalContainer()
  return (
    <Base.Portal container={container}>
      <Place
        positionMethod={container?.closest('dialog') ? 'fixed' : 'absolute'}
        sideOffset={4}
        align="start"
        collisionPadding={8}
        {...(anchor ? { anchor } : {})}
      >
        <Popup aria-busy={state === 'loading' || undefined}>
          <Status>
            {state === 'loading' && (
              <>
                <Spinner />
                加载中…
              </>
            )}
            {state === 'failed' && '加载失败，请重新输入'}
          </Status>
          <Empty>{state === 'idle' && (unmatched ? `没有「${unmatched}」` : '没有匹配项')}</Empty>
          <List aria-label={label}>
            {(option: SearchOption) => (
              <Item key={option.value} value={option} disabled={option.disabled ?? false}>
                <span>{option.label}</span>
                {option.hint && <small>{option.hint}</small>}
                <Mark>
                  <Icon name="check" size={14} />
                </Mark>
              </Item>
            )}
          </List>
        </Popup>
      </Place>
    </Base.Portal>
  )
}

export const isSame = (a: SearchOption, b: SearchOption) => a.value === b.value
/** By label and hint; spaces and case do not matter. */
export function matches(option: SearchOption, query: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')
  return plain(`${option.label}${option.hint ?? ''}`).includes(plain(query))
}
