import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPostgres } from '@baoqiao/server/kernel/database/open-postgres.ts'
import { ownPostgres } from '@baoqiao/server/testing/own-postgres.ts'

export interface Neighbours {
  /** Settings of a platform that may ask both. */
  settings: Readonly<Record<string, string>>
  /** An address that answers well, and one that does not. */
  well: string
  broken: string
  databasePort: string
  close(): void
}

/** Systems beside the platform: an HTTP interface, and somebody's PostgreSQL with a table of visits. */
export async function openNeighbours(): Promise<Neighbours> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/well' ? 200 : 500
    response.end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  const postgres = await ownPostgres()
  const db = openPostgres(postgres.url, 1)
  await db.exec(VISITS)
  await db.close()
  const { host, port: databasePort } = new URL(postgres.url)
  return {
    settings: { GATEWAY_HOSTS: `127.0.0.1:${port}`, SOURCE_HOSTS: host },
    ...{ well: `http://127.0.0.1:${port}/well`, broken: `http://127.0.0.1:${port}/broken`, databasePort },
    close() {
      server.close()
      server.closeAllConnections()
      postgres.remove()
    },
  }
}

const VISITS = `create table customer_visit (
    id bigint primary key,
    company varchar(60) not null,
    contact_mobile varchar(11),
    visit_date date not null,
    satisfied smallint,
    remark text,
    created_at timestamptz not null default now()
  );
  comment on table customer_visit is '客户回访';
  comment on column customer_visit.company is '企业名称';
  comment on column customer_visit.contact_mobile is '联系手机';
  comment on column customer_visit.visit_date is '回访日期';
  comment on column customer_visit.remark is '回访记录'`
