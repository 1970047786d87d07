/**
 * What not every page needs comes when it is asked for, from the origin of the loader. A failed import is remembered
 * by the browser, so each further try has an address of its own.
 */
export async function part<Module>(baseUrl: string, name: string): Promise<Module> {
  const again = tries ? `?try=${tries}` : ''
  try {
    return await import(/* @vite-ignore */ `${baseUrl}/embed/${name}.js${again}`)
  } catch (error) {
    tries += 1
    throw error
  }
}
let tries = 0
