/**
 * The snippet to paste before everything else: what is asked of Baoqiao before its script has come waits in a queue.
 * At most 300 bytes gzip; `%SRC%` is the script's address.
 */
const queue: unknown[] = []
const waiting = {
  q: queue,
  loadBaoqiao: (options: unknown) => new Promise((done) => queue.push([options, done])),
}
const page: { Baoqiao?: unknown } = window
page.Baoqiao ??= waiting
const script = document.createElement('script')
script.async = true
script.src = '%SRC%'
document.head.append(script)
