import type { Show } from './place.ts'

/** A sentence and a button in the place of a widget that is not there. A `fallback` slot that the page has filled stays. */
export const card =
  (text: string, button: string): Show =>
  (target, start) => {
    const box = document.createElement('div')
    const line = document.createElement('p')
    const press = document.createElement('button')
    box.setAttribute('part', 'notice')
    line.setAttribute('role', 'status')
    line.textContent = text
    press.type = 'button'
    press.textContent = button
    press.onclick = () => start(target)
    box.append(line, press)
    const slot = target instanceof ShadowRoot && target.querySelector('slot')
    ;(slot || target).append(box)
    return { ask() {}, remove: () => box.remove() }
  }
