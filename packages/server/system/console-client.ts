/** The client whose sessions are people at the console. */
export const CONSOLE = 'console'
