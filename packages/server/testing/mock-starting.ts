/** What is fetched, and what is then done: the database opened, its orders made. */
const STEPS = 6
/** At least; a frame of ours, whose page it is alone, keeps the height that it was given. */
const TALL = 180

/**
 * Stands where the widget will be while its mock starts, and says how far it is: nothing is wrong, however long a busy
 * machine takes. Tall enough to be taken for something that is drawn.
 */
export function showStarting(container: HTMLElement): { step(): void; remove(): void } {
  const box = document.createElement('div')
  const words = document.createElement('p')
  const bar = document.createElement('progress')
  let done = 0
  const say = () => {
    const share = Math.round((100 * done) / STEPS)
    words.textContent = `演示环境启动中 ${share}%`
    bar.value = share
  }
  bar.max = 100
  bar.setAttribute('aria-label', '演示环境启动进度')
  words.role = 'status'
  words.style.cssText = 'margin:0'
  bar.style.cssText = 'width:min(240px,80%)'
  const tall = Math.max(TALL, container.parentNode === document.body ? innerHeight : 0)
  box.style.cssText = `display:grid;place-content:center;justify-items:center;gap:12px;box-sizing:border-box;min-height:${tall}px;padding:16px;color:#5b6472;font:14px/1.6 system-ui,sans-serif`
  box.append(words, bar)
  container.append(box)
  say()
  return {
    step() {
      done = Math.min(STEPS, done + 1)
      say()
    },
    remove: () => box.remove(),
  }
}
