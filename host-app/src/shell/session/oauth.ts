/** OAuth client of the console. It is in every browser that opens the page, so it is a name, not a secret. */
export const OAUTH = { id: 'console', secret: 'console' }
export const VERSION = '2.0.0.09160954'
export const DEFAULT_TENANT = '3'
