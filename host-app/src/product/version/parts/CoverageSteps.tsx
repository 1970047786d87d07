import { Button } from '@baoqiao/ui/button/Button.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { useEditing } from '../editing/editing.ts'
import { shown, typed } from './numbers.ts'

/** The steps of coverage that a holder chooses from, in ten-thousands of yuan. */
export function CoverageSteps() {
  const { draft, edit, closed, saidAt } = useEditing()
  const steps = draft.coverageWan
  const all = saidAt('coverageWan')
  const set = (coverageWan: number[], at = '') => edit({ coverageWan }, at)
  return (
    <div data-path="coverageWan">
      <h3>
        每人保额<small>单位：万元</small>
      </h3>
      <Line>
        {steps.map((wan, i) => {
          const said = saidAt(`coverageWan.${i}`)
          return (
            // Steps have no name of their own: their place is it.
            <li key={i} data-path={`coverageWan.${i}`}>
              <NumberInput
                aria-label={`第${i + 1}档保额（万元）`}
                aria-invalid={said?.wrong ? true : undefined}
                suffix="万"
                value={shown(wan)}
                onChange={(value) => set(steps.with(i, typed(value)), `coverageWan.${i}`)}
              />
              {closed ? null : (
                <IconButton label={`删除第${i + 1}档保额`} onClick={() => set(steps.toSpliced(i, 1))}>
                  <Icon name="close" size={14} />
                </IconButton>
              )}
              {said ? <small data-wrong={said.wrong || undefined}>{said.text}</small> : null}
            </li>
          )
        })}
        {closed || steps.length >= 20 ? null : (
          <li>
            <Button
              icon={<Icon name="add" size={14} />}
              onClick={() => set([...steps, (steps.at(-1) ?? 0) + 10])}
            >
              添加一档
            </Button>
          </li>
        )}
      </Line>
      {all ? <Note data-wrong={all.wrong || undefined}>{all.text}</Note> : null}
    </div>
  )
}

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  li {
    display: grid;
    grid-template-columns: 96px auto;
    align-items: center;
  }
  small {
    grid-column: 1 / -1;
    max-width: 160px;
    color: var(--bq-warning-text);
    font-size: var(--bq-fs-1);
  }
  small[data-wrong] {
    color: var(--bq-danger-text);
  }
`
const Note = styled.p`
  margin-top: 4px;
  color: var(--bq-warning-text);
  font-size: var(--bq-fs-1);
  &[data-wrong] {
    color: var(--bq-danger-text);
  }
`
