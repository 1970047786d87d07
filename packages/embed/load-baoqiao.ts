import type { Baoqiao, BaoqiaoOptions, BaoqiaoRuntime } from './types.ts'

export type * from './types.ts'

/**
 * Loads Baoqiao into the page and starts it for a partner. Importing this file does nothing by itself.
 * Rejects when the script does not arrive within 20 s; calling again tries again.
 */
export async function loadBaoqiao(options: BaoqiaoOptions): Promise<Baoqiao> {
  return (await loadRuntime(options)).loadBaoqiao(options)
}

/** Loads Baoqiao and defines its custom elements, which wait for `loadBaoqiao`. */
export async function defineElements(options: Pick<BaoqiaoOptions, 'baseUrl' | 'nonce'>): Promise<void> {
  ;(await loadRuntime(options)).defineElements()
}

let loading: Promise<BaoqiaoRuntime> | undefined

function loadRuntime(options: Pick<BaoqiaoOptions, 'baseUrl' | 'nonce'>): Promise<BaoqiaoRuntime> {
  if (window.Baoqiao) return Promise.resolve(window.Baoqiao)
  loading ??= addScript(options).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

function addScript({ baseUrl, nonce }: Pick<BaoqiaoOptions, 'baseUrl' | 'nonce'>): Promise<BaoqiaoRuntime> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`Baoqiao: ${script.src} did not load`))
    }
    const timer = setTimeout(fail, 20_000)
    script.src = `${new URL(baseUrl).origin}/embed/baoqiao.js`
    script.dataset.elements = 'manual'
    if (nonce) script.nonce = nonce
    script.onerror = fail
    script.onload = () => {
      if (!window.Baoqiao) return fail()
      clearTimeout(timer)
      resolve(window.Baoqiao)
    }
    document.head.append(script)
  })
}
