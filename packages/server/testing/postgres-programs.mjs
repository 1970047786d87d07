import { existsSync, readdirSync } from 'node:fs'

const INSTALLED = '/usr/lib/postgresql'
/** Folders of programs of the versions of PostgreSQL that tests run on, newest first. */
export const postgresPrograms = () =>
  (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
    .map(Number)
    .filter((version) => version >= 15)
    .sort((one, other) => other - one)
    .map((version) => `${INSTALLED}/${version}/bin`)
    .filter((folder) => existsSync(`${folder}/initdb`))
