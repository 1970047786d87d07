/** Where the run's prepared folder is, for the processes of the run. */
export const PREPARED = 'JOURNEY_FOLDER'

/** DATA_DIR of a server that has migrated, seeded and stopped; none where the run has a PostgreSQL of its own. */
export const preparedFolder = (): string | undefined => process.env[PREPARED]
