import { isAdding } from '@baoqiao/contract/policy/change-form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type Context, formIssues, quoteNow } from './change.machine.ts'
import type { View } from './view.ts'

const SHOWN = 20

/** Why it cannot be submitted, as a whole and person by person; who cannot be done can be left out with one press. */
export function Problems({ view: { snapshot, send } }: { view: View }) {
  const { context } = snapshot
  const quote = quoteNow(context)
  const { people: nobody } = context.tried.includes('employees') ? formIssues(context) : {}
  const wrong = quote?.rows.filter(({ issues }) => issues.length > 0) ?? []
  const box = useRefusedInSight(snapshot.matches('employees'))
  return (
    <Root ref={box} tabIndex={-1} data-refuses>
      {nobody && <Alert tone="danger" title={nobody} />}
      {quote?.bars.map(({ code, message }) => (
        <Alert key={code} tone="warning" title={message} />
      ))}
      {wrong.length > 0 && (
        <Alert
          tone="danger"
          title={`${wrong.length.toLocaleString('en-US')} 人不能办理`}
          action={
            <Button
              size="small"
              onClick={() => send({ type: 'form.change', patch: without(context, wrong) })}
            >
              去掉这 {wrong.length.toLocaleString('en-US')} 人
            </Button>
          }
        >
          <List>
            {wrong.slice(0, SHOWN).map(({ row, oldName, name, issues }) => (
              <li key={row}>
                {oldName || name}：{issues.map(({ message }) => message).join('；')}
              </li>
            ))}
            {wrong.length > SHOWN && <li>另有 {wrong.length - SHOWN} 人</li>}
          </List>
        </Alert>
      )}
    </Root>
  )
}

/** What was tried and came back to the step: why not, or the field that says it, gets the focus, in sight. */
function useRefusedInSight(onStep: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(onStep)
  useEffect(() => {
    const back = onStep && !before.current
    before.current = onStep
    if (!back) return
    const field = '[aria-invalid="true"]'
    const target = box.current?.firstElementChild
      ? box.current
      : box.current?.closest('[data-flow-frame]')?.querySelector<HTMLElement>(field)
    target?.focus({ preventScroll: true })
    // The browser thinks what lies under the bar of buttons in sight.
    target?.scrollIntoView?.({ block: 'center' })
  }, [onStep])
  return box
}

function without({ form, quote }: Context, wrong: readonly { row: number }[]) {
  const gone = new Set(wrong.map(({ row }) => quote?.places[row]))
  const stays = (_: unknown, at: number) => !gone.has(at)
  return isAdding(form.code)
    ? { employees: form.employees.filter(stays) }
    : { people: form.people.filter(stays) }
}

const Root = styled.div`display: flex; flex-direction: column; gap: 8px; outline: none; &:empty { display: none; }`
const List = styled.ul`margin: 4px 0 0; padding-inline-start: 18px; max-height: 180px; overflow: auto;`
