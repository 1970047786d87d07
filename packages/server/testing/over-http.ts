import { loggedIn } from './harness.ts'

const WRITTEN = 'http://127.0.0.1:8080'

/** A person of the demonstration, logged in to a server that listens at `url`. */
export const personAt = (url: string, username: string) =>
  loggedIn((request) => fetch(new Request(request.url.replace(WRITTEN, url), request)), username)
