declare module '@20minutes/s3rver' {
  /** An S3-speaking server for tests; keys are S3RVER / S3RVER. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
