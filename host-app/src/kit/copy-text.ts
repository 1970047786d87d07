import { notify } from '@baoqiao/ui/overlay/notify.tsx'

interface Words {
  done?: string
  /** What to do where the browser does not let us, or has no clipboard because the address is not a secure one. */
  byHand?: string
}

/** Puts text on the clipboard and says so, or how it is copied by hand. */
export async function copyText(
  text: string,
  { done = '已复制', byHand = '请手动选中复制' }: Words = {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', done)
  } catch {
    notify('danger', `浏览器不允许复制，${byHand}`)
  }
}
