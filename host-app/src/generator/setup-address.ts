/** Where it is said what is generated of a table; without a source, of the platform's own database. */
export const setupAddress = (dsId: string, tableName: string): string =>
  `/generators/setup?${new URLSearchParams({ ...(dsId ? { dsId } : {}), tableName }).toString()}`
