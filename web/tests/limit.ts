/**
 * The one limit of every wait in the tests, in milliseconds. Nothing takes nearly as long, on a busy machine either:
 * whoever has waited for it waits in vain.
 */
export const LIMIT = 120_000;
