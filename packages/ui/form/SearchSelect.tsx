import { Combobox as Base } from '@base-ui/react/combobox'
import { type Ref, useMemo, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { Clear, Frame, Input, Trigger } from './select/list-parts.ts'
import { isSame, matches, OptionList } from './select/OptionList.tsx'
import { type LoadOptions, type SearchOption, useOptions } from './select/use-options.ts'
import { labelOf, type Wiring } from './wiring.ts'

interface Props extends Wiring {
  /** The chosen option's value; empty for none. */
  value: string
  onChange(value: string, option: SearchOption | null): void
  options?: readonly SearchOption[]
  /** Asks for options by what is typed, first with an empty text. Instead of `options`. */
  load?: LoadOptions
  /** Words of the value while its option is not loaded. */
  label?: string
  /** Whether an option answers what is typed; by label and hint unless said (pinyin, codes). */
  match?: (option: SearchOption, text: string) => boolean
  /** A cross that chooses none. */
  clearable?: boolean
  ref?: Ref<HTMLInputElement>
}
const NONE: readonly SearchOption[] = []

/** A choice from a long or remote list by typing. What is typed and not chosen is put back on leaving. */
export function SearchSelect({
  value,
  onChange,
  options = NONE,
  load,
  label,
  match = matches,
  ...rest
}: Props) {
  const { clearable = true, ref, name, disabled = false, readOnly = false, onBlur, ...input } = rest
  const [open, setOpen] = useState(false)
  const list = useOptions(options, load, open)
  const [picked, setPicked] = useState<SearchOption | null>(null)
  const chosen = useMemo(() => {
    if (value === '') return null
    const known = list.options.find((option) => option.value === value)
    return known ?? (picked?.value === value ? picked : { value, label: label ?? value })
  }, [value, label, list.options, picked])
  return (
    <Base.Root<SearchOption>
      items={list.options}
      value={chosen}
      isItemEqualToValue={isSame}
      filter={load ? null : match}
      autoHighlight
      open={open}
      onOpenChange={(next) => setOpen(next && !disabled && !readOnly)}
      onInputValueChange={(text, { reason }) => list.setText(reason === 'input-change' ? text : '')}
      onValueChange={(option) => {
        setPicked(option)
        onChange(option?.value ?? '', option)
      }}
      disabled={disabled}
      readOnly={readOnly}
      {...(name ? { name } : {})}
    >
      <Frame>
        <Input
          placeholder="请选择"
          {...input}
          aria-labelledby={labelOf(rest)}
          ref={ref}
          onBlur={() => onBlur?.()}
        />
        {clearable && value !== '' && !disabled && !readOnly && (
          <Clear aria-label="清除">
            <Icon name="close" size={14} />
          </Clear>
        )}
        <Trigger aria-label="展开选项" tabIndex={-1}>
          <Icon name="down" size={14} />
        </Trigger>
      </Frame>
      <OptionList label={rest['aria-label'] ?? '选项'} state={list.state} />
    </Base.Root>
  )
}
