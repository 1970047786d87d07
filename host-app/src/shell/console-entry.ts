/** What the login page leads to: one import, one file. */
export { default as ConsoleApp } from './ConsoleApp.tsx'
export { fetchPage } from './tabs/page-of.ts'
