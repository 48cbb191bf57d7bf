/**
 * The order of the test files. Those that start servers or run the whole product take longest and mostly wait, so they
 * begin first and the others fill the gaps. They are all in these folders.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = /\/(?:tests|tools|server\/db\/embedded)\//;

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
