import { Button } from '@baoqiao/ui/button/Button.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { type DragEvent, useState } from 'react'
import { styled } from 'styled-components'
import type { PlainResource } from '../resource-client.ts'
import { choicesOf, columnsOf, fieldOf, isShown } from './columns.ts'
import type { ColumnLooks } from './use-list-looks.ts'

interface ColumnSettingsProps {
  resource: PlainResource
  looks: ColumnLooks
  onChange(looks: ColumnLooks): void
  onReset(): void
}

/** Which columns, in which order (drag, or the arrows), pinned where, how wide. Applies at once and stays. */
export function ColumnSettings({ resource, looks, onChange, onReset }: ColumnSettingsProps) {
  const names = choicesOf(resource, looks)
  const [dragged, setDragged] = useState<string | null>(null)
  const shownCount = names.filter((name) => isShown(resource, looks, name)).length
  const widths = new Map(columnsOf(resource, looks).map(({ name, width }) => [name, width]))
  const move = (name: string, to: number) => {
    const rest = names.filter((one) => one !== name)
    onChange({ ...looks, order: [...rest.slice(0, to), name, ...rest.slice(to)] })
  }
  const show = (name: string, on: boolean) => {
    const key = resource.list.includes(name) ? 'hidden' : 'extra'
    const without = looks[key].filter((one) => one !== name)
    onChange({ ...looks, [key]: on === (key === 'extra') ? [...without, name] : without })
  }
  const pin = (name: string) => {
    const next = { start: 'end', end: undefined, none: 'start' } as const
    const to = next[looks.pins[name] ?? 'none']
    const { [name]: _, ...rest } = looks.pins
    onChange({ ...looks, pins: to ? { ...rest, [name]: to } : rest })
  }
  const size = (name: string, text: string) => {
    const width = Number(text)
    if (width >= 48 && width <= 800) onChange({ ...looks, widths: { ...looks.widths, [name]: width } })
  }
  return (
    <Root>
      <ul>
        {names.map((name, i) => {
          const label = fieldOf(resource.fields, name)?.label ?? name
          const shown = isShown(resource, looks, name)
          const pinned = looks.pins[name]
          return (
            <li
              key={name}
              draggable
              data-over={dragged !== null && dragged !== name ? '' : undefined}
              onDragStart={() => setDragged(name)}
              onDragOver={(event: DragEvent) => event.preventDefault()}
              onDrop={() => dragged && move(dragged, i)}
              onDragEnd={() => setDragged(null)}
            >
              <Icon name="drag" size={14} />
              <Checkbox
                checked={shown}
                disabled={shown && shownCount === 1}
                onChange={(on) => show(name, on)}
              >
                {label}
              </Checkbox>
              <input
                key={widths.get(name)}
                type="number"
                aria-label={`${label}宽度`}
                min={48}
                max={800}
                defaultValue={widths.get(name) ?? ''}
                disabled={!shown}
                onBlur={(event) => size(name, event.target.value)}
                onKeyDown={(event) => event.key === 'Enter' && size(name, event.currentTarget.value)}
              />
              <IconButton
                label={
                  pinned
                    ? pinned === 'start'
                      ? `${label}：已固定在左侧`
                      : `${label}：已固定在右侧`
                    : `固定${label}`
                }
                title="固定：左侧、右侧、不固定"
                aria-pressed={pinned !== undefined}
                data-pin={pinned}
                disabled={!shown}
                onClick={() => pin(name)}
              >
                <Icon name="pin" size={14} />
              </IconButton>
              <IconButton label={`上移${label}`} disabled={i === 0} onClick={() => move(name, i - 1)}>
                <Icon name="up" size={14} />
              </IconButton>
              <IconButton
                label={`下移${label}`}
                disabled={i === names.length - 1}
                onClick={() => move(name, i + 1)}
              >
                <Icon name="down" size={14} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <footer>
        <span>拖动调整顺序</span>
        <Button size="small" onClick={onReset}>
          恢复默认
        </Button>
      </footer>
    </Root>
  )
}

const Root = styled.div`
  width: 348px;
  max-width: 100%;
  font-size: var(--bq-fs-2);
  ul {
    max-height: min(60vh, 440px);
    overflow: auto;
  }
  li {
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 1px 2px 1px 4px;
    border-radius: var(--bq-r1);
    color: var(--bq-text-3);
    cursor: grab;
  }
  li:hover {
    background: var(--bq-surface-2);
  }
  li[data-over]:hover {
    box-shadow: inset 0 2px 0 var(--bq-primary);
  }
  label {
    flex: 1;
    min-width: 0;
    min-height: 26px;
    color: var(--bq-text);
    font-size: var(--bq-fs-2);
  }
  input[type='number'] {
    width: 52px;
    height: 24px;
    padding: 0 4px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r1);
    background: var(--bq-surface);
    color: var(--bq-text-2);
    font: inherit;
    font-size: var(--bq-fs-1);
    text-align: end;
    appearance: textfield;
  }
  button {
    width: 24px;
    height: 24px;
  }
  button:disabled {
    opacity: 0.35;
  }
  [data-pin] {
    color: var(--bq-primary);
  }
  [data-pin='end'] svg {
    transform: scaleX(-1) rotate(45deg);
  }
  [data-pin='start'] svg {
    transform: rotate(45deg);
  }
  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 6px 4px 0;
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  footer button {
    width: auto;
  }
`
