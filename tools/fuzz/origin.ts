/** The public origin of the server under test. */
export const FUZZ_ORIGIN = 'http://southbeam.example';
