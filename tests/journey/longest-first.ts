import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = /\/(sell|selling|product-manager|partner-serving|change|serving|channel-earns)\.test\.ts$/

/** Begun last, one of them would keep a worker while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rest = sorted.filter(({ moduleId }) => !LONGEST.test(moduleId))
    return [...sorted.filter((file) => !rest.includes(file)), ...rest]
  }
}
