export function postgresPrograms(): string[]
