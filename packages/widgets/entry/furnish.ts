import { errorMessage } from '@baoqiao/contract/messages/error-messages.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { Environment } from '@baoqiao/contract/messages/words.ts'

const MARKS: Partial<Record<Environment, string>> = {
  mock: '演示环境：数据只在本页内存中，不会产生真实保单',
  sandbox: '测试环境：不会产生真实保单',
}
/**
 * What stands in the container beside the widget: a mark where nothing is real, and a live region that is there before
 * it has something to say (one that comes with its words is not read out).
 */
export function furnish(container: HTMLElement, environment: Environment) {
  const said = document.createElement('p')
  said.role = 'status'
  said.style.cssText = 'position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)'
  const place = document.createElement('div')
  place.part.add('widget')
  // A browser that translates replaces text nodes that React holds: the next change would find them gone.
  place.translate = false
  const all: HTMLElement[] = [said, place]
  const mark = MARKS[environment]
  if (mark) {
    const line = document.createElement('p')
    line.role = 'note'
    line.part.add('environment')
    line.textContent = mark
    line.style.cssText =
      'margin:0;padding:4px 12px;background:#7a4a00;color:#fff;font:12px/1.6 system-ui,sans-serif;text-align:center'
    all.unshift(line)
  }
  container.append(...all)
  return {
    place,
    say(words: string) {
      said.textContent = words
    },
    announce(event: EventInput) {
      if (event.type === 'error') said.textContent = errorMessage(event.code)
    },
    remove() {
      for (const one of all) one.remove()
    },
  }
}
