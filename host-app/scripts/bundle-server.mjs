import { bundleServer } from './bundle.mjs'

/** The last part of `npm run build`: the server, with the thread that draws documents and the process that reads workbooks. */
await bundleServer()
