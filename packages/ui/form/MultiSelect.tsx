import { Combobox as Base } from '@base-ui/react/combobox'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { Clear, Frame, Input } from './select/list-parts.ts'
import { isSame, matches, OptionList } from './select/OptionList.tsx'
import { type LoadOptions, type SearchOption, useOptions } from './select/use-options.ts'
import { labelOf, type Wiring } from './wiring.ts'

interface Props extends Wiring {
  value: readonly string[]
  onChange(value: string[]): void
  options?: readonly SearchOption[]
  /** Asks for options by what is typed. Instead of `options`. */
  load?: LoadOptions
  /** Words of values whose options are not loaded. */
  labels?: Readonly<Record<string, string>>
  match?: (option: SearchOption, text: string) => boolean
  /** Chips shown before the rest becomes a number. */
  maxChips?: number
  ref?: Ref<HTMLInputElement>
}
const NONE: readonly SearchOption[] = []
const NO_LABELS = {}

/**
 * Several choices from a list, each a chip. Backspace takes the last one off; arrows walk over the chips. Enter chooses
 * and never sends the form; text that nothing answers stays and is said to be so.
 */
export function MultiSelect({ value, onChange, options = NONE, load, labels = NO_LABELS, ...rest }: Props) {
  const {
    match = matches,
    maxChips = 20,
    ref,
    name,
    disabled = false,
    readOnly = false,
    onBlur,
    ...input
  } = rest
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const list = useOptions(options, load, open)
  const [seen, setSeen] = useState<readonly SearchOption[]>(NONE)
  const chosen = useMemo(() => {
    const known = new Map([...seen, ...list.options].map((option) => [option.value, option]))
    return value.map((one) => known.get(one) ?? { value: one, label: labels[one] ?? one })
  }, [value, labels, list.options, seen])
  const typed = list.text.trim()
  const missing =
    typed !== '' && !(load ? list.options.length > 0 : list.options.some((option) => match(option, typed)))
  const left = missing && list.state === 'idle' && !open
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler?(): void }) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || (!open && typed === '')) return
    event.preventDefault()
    if (missing) event.preventBaseUIHandler?.()
  }
  return (
    <Base.Root<SearchOption, true>
      multiple
      items={list.options}
      value={chosen}
      isItemEqualToValue={isSame}
      filter={load ? null : match}
      autoHighlight
      open={open}
      onOpenChange={(next) => setOpen(next && !disabled && !readOnly)}
      inputValue={list.text}
      onInputValueChange={(text, details) => {
        // Closing the list clears the text; what found nothing is not dropped unseen.
        if (missing && details.reason === 'input-clear' && !isEscape(details.event)) details.cancel()
        else list.setText(text)
      }}
      onValueChange={(next) => {
        setSeen(next)
        onChange(next.map((option) => option.value))
      }}
      disabled={disabled}
      readOnly={readOnly}
      {...(name ? { name } : {})}
    >
      <Chips ref={frame}>
        <Row {...(chosen.length > 0 ? { 'aria-label': `已选 ${chosen.length} 项` } : {})}>
          {chosen.slice(0, maxChips).map((option) => (
            <Chip key={option.value} aria-label={option.label}>
              {option.label}
              <Remove aria-label={`移除${option.label}`}>
                <Icon name="close" size={12} />
              </Remove>
            </Chip>
          ))}
          {chosen.length > maxChips && <More>+{chosen.length - maxChips}</More>}
          <Entry
            {...input}
            aria-labelledby={labelOf(rest)}
            placeholder={chosen.length > 0 ? '' : (rest.placeholder ?? '请选择')}
            ref={ref}
            aria-invalid={left || input['aria-invalid']}
            onKeyDown={onKeyDown}
            onBlur={() => onBlur?.()}
          />
        </Row>
        {chosen.length > 0 && !disabled && !readOnly && (
          <Clear aria-label="全部清除">
            <Icon name="close" size={14} />
          </Clear>
        )}
      </Chips>
      {left && <Unmatched role="alert">{`没有「${typed}」，请从列表中选择或清空`}</Unmatched>}
      <OptionList
        label={rest['aria-label'] ?? '选项'}
        state={list.state}
        anchor={frame}
        unmatched={missing ? typed : ''}
      />
    </Base.Root>
  )
}

const isEscape = (event: Event) => event instanceof KeyboardEvent && event.key === 'Escape'

const Unmatched = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text);`
const Chips = styled(Frame)`height: auto; min-height: var(--bq-control-h); padding: 2px 8px 2px 3px;`
const Row = styled(
  Base.Chips,
)`display: flex; flex: 1; flex-wrap: wrap; gap: 3px; min-width: 0; align-items: center;`
const Chip = styled(Base.Chip)`
  display: inline-flex; align-items: center; gap: 2px; max-width: 100%; min-height: calc(var(--bq-control-h) - 8px); padding: 0 2px 0 8px; border-radius: var(--bq-r1);
  background: var(--bq-surface-2); border: 1px solid var(--bq-border); font-size: var(--bq-fs-2); cursor: default; overflow-wrap: anywhere; line-height: 1.3;
  &:focus-visible, &[data-highlighted] { outline: 2px solid var(--bq-focus); outline-offset: 0; }
`
const Remove = styled(Base.ChipRemove)`
  display: inline-grid; place-items: center; flex: none; width: 20px; height: 20px; padding: 0; border: 0; background: none; color: var(--bq-text-3); cursor: pointer; border-radius: var(--bq-r1);
  &:hover { color: var(--bq-text); background: var(--bq-border); }
`
const More = styled.span`font-size: var(--bq-fs-2); color: var(--bq-text-2); padding-inline: 4px;`
const Entry = styled(
  Input,
)`flex: 1; min-width: 56px; height: calc(var(--bq-control-h) - 8px); padding-inline-start: 7px;`
