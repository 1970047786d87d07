import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { overPGlite } from '../kernel/database/open-pglite.ts'
import { kernelInBrowser, prepare } from './in-browser.ts'
import { makeMockOrders } from './mock-orders.ts'
import { type MockFetch, openSession } from './mock-session.ts'
import { imageOf } from './template-of.ts'

/** The database of the mock, ready to be opened in a page; the build says where it goes. */
const [, , file = ''] = process.argv
const pglite = await PGlite.create()
const kernel = kernelInBrowser(overPGlite(pglite), '')
await prepare(kernel)
// What is in force stays so for a year; what waits to be paid or decided is made on the day.
const enter = async (fetch: MockFetch) => (await openSession(fetch, 'http://127.0.0.1')).token
await makeMockOrders(kernel, enter, ['issued'])
writeFileSync(file, gzipSync(Buffer.concat(await imageOf(pglite)), { level: 7 }))
