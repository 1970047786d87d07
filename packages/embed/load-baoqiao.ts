import type { Baoqiao, BaoqiaoOptions, BaoqiaoRuntime } from './types.ts'

export type * from './types.ts'

type Source = Pick<BaoqiaoOptions, 'baseUrl' | 'nonce' | 'load'>

/**
 * Loads Baoqiao into the page and starts it for a partner. Importing this file does nothing by itself, on a server too.
 * Rejects when the script did not arrive (`load`: two tries of 20 s unless said); calling again tries again.
 */
export async function loadBaoqiao(options: BaoqiaoOptions): Promise<Baoqiao> {
  return (await loadRuntime(options)).loadBaoqiao(options)
}

/** Loads Baoqiao and defines its custom elements, which wait for `loadBaoqiao`. */
export async function defineElements(options: Source): Promise<void> {
  await (await loadRuntime(options)).defineElements(options.baseUrl)
}

let loading: Promise<BaoqiaoRuntime> | undefined

function loadRuntime(options: Source): Promise<BaoqiaoRuntime> {
  if (typeof window === 'undefined') return Promise.reject(new Error('Baoqiao: there is no page on a server'))
  if (window.Baoqiao) return Promise.resolve(window.Baoqiao)
  loading ??= tryTo(options, options.load?.attempts ?? 2).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function tryTo(options: Source, attempts: number): Promise<BaoqiaoRuntime> {
  try {
    return await addScript(options)
  } catch (error) {
    if (attempts <= 1) throw error
    await new Promise((later) => setTimeout(later, 500))
    return tryTo(options, attempts - 1)
  }
}

function addScript({ baseUrl, nonce, load = {} }: Source): Promise<BaoqiaoRuntime> {
  const { version, integrity, timeoutMs = 20_000 } = load
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`Baoqiao: ${script.src} did not load`))
    }
    const timer = setTimeout(fail, timeoutMs)
    script.src = `${new URL(baseUrl).origin}/embed/${version ? `v/${version}/` : ''}baoqiao.js`
    script.dataset.elements = 'manual'
    if (nonce) script.nonce = nonce
    if (integrity) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.onerror = fail
    script.onload = () => {
      if (!window.Baoqiao) return fail()
      clearTimeout(timer)
      resolve(window.Baoqiao)
    }
    document.head.append(script)
  })
}
