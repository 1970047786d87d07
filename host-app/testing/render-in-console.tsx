import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from '../src/ground/router/place.tsx'
import { type Around, InConsole } from './InConsole.tsx'

/** For tests: a screen inside the console's surroundings, with these calls and authorities. */
export function renderInConsole(screen: ReactNode, { at = '/', ...around }: Around & { at?: string }) {
  // jsdom has no modal dialogs: opening one is enough for what is tested here.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  history.replaceState(null, '', at)
  return render(
    <InConsole {...around}>
      {screen}
      <Where />
    </InConsole>,
  )
}

/** The address, for tests to read. */
function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
