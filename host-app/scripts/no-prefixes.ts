import type { Plugin } from 'vite'

/**
 * styled-components brings the vendor prefixes of old browsers along and uses them only when told to, which nobody does:
 * its import of them is left empty.
 */
export const noPrefixes: Plugin = {
  name: 'no-prefixes',
  apply: 'build',
  load: (id) => (/stylis\/src\/Prefixer\.js$/.test(id) ? 'export const prefix = (value) => value' : null),
}
