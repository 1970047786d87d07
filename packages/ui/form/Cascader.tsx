import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { Columns } from './cascader/Columns.tsx'
import { type CascadePath, Matches, type SearchPaths } from './cascader/Matches.tsx'
import { type CascadeOption, type LoadLevel, useLevels } from './cascader/use-levels.ts'
import { Frame, Text, Tool } from './date/date-frame.ts'
import { AnchoredPopup } from './popup/AnchoredPopup.tsx'
import type { Wiring } from './wiring.ts'

interface Props extends Wiring {
  /** The way down to what is chosen, first level first; empty for none. */
  value: CascadePath
  onChange(value: CascadePath): void
  /** Options below a value, below nothing for the first level. Asked once each. */
  load: LoadLevel
  /** Names of the levels, as many as there are at most; `leaf` ends a way sooner. */
  levels?: readonly string[]
  /** Whole ways by what is typed; without it the text cannot be typed in. */
  search?: SearchPaths
  /** A step above the last may be chosen too. */
  anyLevel?: boolean
  ref?: Ref<HTMLInputElement>
}
const AREA_LEVELS: readonly string[] = ['省', '市', '区县']

/** A choice in steps, province to county: lists side by side, loaded as one goes, or found by typing. */
export function Cascader({
  value,
  onChange,
  load,
  levels = AREA_LEVELS,
  search,
  anyLevel,
  ref,
  ...wiring
}: Props) {
  const { disabled, readOnly, onBlur, ...rest } = wiring
  const id = useId()
  const [open, setOpen] = useState(false)
  const [path, setPath] = useState<CascadePath>(value)
  const [text, setText] = useState<string | null>(null)
  const [frame, input, popup] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [])
  const usable = !disabled && !readOnly
  const steps = path.slice(0, levels.length - 1).filter((step) => !step.leaf)
  const lists = useLevels(
    load,
    steps.map((step) => step.value),
    open,
  )
  const show = () => {
    if (!usable || open) return
    setPath(value)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setText(null)
  }
  const choose = (next: CascadePath) => {
    onChange(next)
    close()
    input.current?.focus()
  }
  const step = (level: number, option: CascadeOption) => {
    const next = [...path.slice(0, level), option]
    setPath(next)
    if (option.leaf || next.length === levels.length) choose(next)
    else if (anyLevel) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close()
    if (event.key !== 'ArrowDown' || !usable) return
    event.preventDefault()
    show()
    const enter = () =>
      (
        popup.current?.querySelector<HTMLElement>('[aria-selected=true]') ??
        popup.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')
      )?.focus()
    if (open) enter()
    else requestAnimationFrame(() => requestAnimationFrame(enter))
  }
  const words = value.map((one) => one.label).join(' / ')
  return (
    <div>
      <Frame ref={frame}>
        <Text
          placeholder="请选择"
          {...rest}
          ref={input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={`${id}-levels`}
          autoComplete="off"
          disabled={disabled}
          readOnly={readOnly}
          value={text ?? words}
          onChange={(event) => {
            if (!search) return
            setText(event.target.value)
            show()
          }}
          onClick={show}
          onKeyDown={onKeyDown}
          onBlur={() => onBlur?.()}
        />
        {value.length > 0 && usable && (
          <Tool type="button" tabIndex={-1} aria-label="清除" onClick={() => choose([])}>
            <Icon name="close" size={14} />
          </Tool>
        )}
        <Tool type="button" tabIndex={-1} aria-label="展开" disabled={!usable} onClick={show}>
          <Icon name="down" size={14} />
        </Tool>
      </Frame>
      <AnchoredPopup
        ref={popup}
        open={open}
        onClose={close}
        anchor={frame}
        input={input}
        id={`${id}-levels`}
        label="选项"
      >
        {text && search ? (
          <Matches text={text} search={search} onChoose={choose} />
        ) : (
          <Columns levels={lists} path={path.map((one) => one.value)} names={levels} onStep={step} />
        )}
      </AnchoredPopup>
    </div>
  )
}
