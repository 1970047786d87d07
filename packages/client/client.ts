import { type AxiosOptions, axiosTransport } from './axios-transport.ts'
import { type CallerOptions, type Client, clientOver } from './client-over.ts'

export type { Client } from './client-over.ts'

type ClientOptions = CallerOptions & AxiosOptions

/** The typed client of a contract over axios: HTTP, or straight into a server in process. */
export const createClient = <const T extends object>(tree: T, options: ClientOptions): Client<T> =>
  clientOver(tree, axiosTransport(options), options)
