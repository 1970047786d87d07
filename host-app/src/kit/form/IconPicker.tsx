import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { ICON_NAMES, Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import { Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { OwnControlProps } from './form-field.ts'

/** One of the icons there are, from a grid. Arrows walk over it. */
export function IconPicker({ field, value, onChange, wiring, disabled }: OwnControlProps) {
  const [text, setText] = useState('')
  const found = ICON_NAMES.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Line>
      <Popover
        label="选择图标"
        align="start"
        trigger={({ ref, ...props }) => (
          <Button
            {...props}
            {...(ref ? { ref } : {})}
            id={wiring.id}
            aria-describedby={wiring['aria-describedby']}
            disabled={disabled}
            aria-label={`${field.label}：${value || '未选择'}`}
            icon={isIconName(value) ? <Icon name={value} /> : <Icon name="more" />}
          >
            {value || '选择图标'}
          </Button>
        )}
      >
        {(close) => (
          <Panel>
            <SearchInput value={text} onChange={setText} placeholder="按名称查找" />
            <Grid role="listbox" aria-label="图标" onKeyDown={walk}>
              {found.map((name, i) => (
                <button
                  key={name}
                  type="button"
                  role="option"
                  aria-selected={name === value}
                  aria-label={name}
                  title={name}
                  tabIndex={name === value || (i === 0 && !found.some((one) => one === value)) ? 0 : -1}
                  onClick={() => {
                    onChange(name)
                    close()
                  }}
                >
                  <Icon name={name} size={18} />
                </button>
              ))}
            </Grid>
            {found.length === 0 ? <p>没有这样的图标</p> : null}
          </Panel>
        )}
      </Popover>
      {value ? (
        <Button variant="text" size="small" onClick={() => onChange('')}>
          清除
        </Button>
      ) : null}
    </Line>
  )
}

const COLUMNS = 8
function walk(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const cells = [...event.currentTarget.querySelectorAll('button')]
  const at = cells.findIndex((cell) => cell.matches(':focus'))
  cells[at + step]?.focus()
}

const Line = styled.div`
  display: flex;
  gap: var(--bq-s2);
  align-items: center;
`
const Panel = styled.div`
  display: grid;
  gap: 8px;
  padding: 6px;
  p {
    color: var(--bq-text-3);
    text-align: center;
  }
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, 34px);
  gap: 2px;
  max-height: 260px;
  overflow: auto;
  button {
    display: grid;
    place-items: center;
    width: 34px;
    height: 34px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--bq-r1);
    background: none;
    color: var(--bq-text-2);
    cursor: pointer;
  }
  button:hover {
    background: var(--bq-surface-2);
    color: var(--bq-text);
  }
  button[aria-selected='true'] {
    border-color: var(--bq-primary);
    color: var(--bq-primary);
    background: var(--bq-primary-soft);
  }
`
