interface Failure {
  test: string
  at: string
  why: string
  diff: readonly string[]
}
interface Result {
  name: string
  seconds: number
  passed: number
  failed: number
  failures: readonly Failure[]
}
export function tell(results: readonly Result[]): void
