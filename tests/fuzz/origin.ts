/** What the fuzzed server takes for its own website. */
export const FUZZ_ORIGIN = 'http://southbeam.example';
