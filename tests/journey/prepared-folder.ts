/** Where the run's prepared folder and, on PostgreSQL, its prepared database are, for the processes of the run. */
export const PREPARED = 'JOURNEY_FOLDER'
export const TEMPLATE = 'JOURNEY_TEMPLATE'

/** DATA_DIR of a server that has migrated, seeded and stopped. */
export const preparedFolder = (): string | undefined => process.env[PREPARED]

/** What that server left on the PostgreSQL of the run, to be copied; a run on PGlite has it in the folder. */
export const preparedDatabase = (): string | undefined => process.env[TEMPLATE]
