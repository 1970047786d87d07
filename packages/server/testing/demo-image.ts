import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { overPGlite } from '../kernel/database/open-pglite.ts'
import { kernelInBrowser, prepare } from './in-browser.ts'
import { imageOf } from './template-of.ts'

/** The database of the mock, ready to be opened in a page; the build says where it goes. */
const [, , file = ''] = process.argv
const pglite = await PGlite.create()
await prepare(kernelInBrowser(overPGlite(pglite), ''))
writeFileSync(file, gzipSync(Buffer.concat(await imageOf(pglite)), { level: 9 }))
