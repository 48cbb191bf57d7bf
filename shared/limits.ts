/** Every number that both sides must agree on, with its source. */

/** Rows on a page of the catalogue and of every staff table (spec 9). */
export const PAGE_SIZE = 10;
/** Best Bargains shows this many products (spec 9, decision 14). */
export const BARGAINS = 4;
/** The footer lists at most this many categories (spec 9). */
export const FOOTER_CATEGORIES = 4;
/** Code points of a short description on a card (spec 9, decision 15). */
export const SHORT_DESCRIPTION_LENGTH = 100;
/** Code points of a case study's challenge on a card (spec 9, decision 15). */
export const CHALLENGE_LENGTH = 150;
/** Code points of a query that are searched; the rest is cut, never an error (decision 10). */
export const MAX_QUERY_LENGTH = 100;
/** The longest query a call accepts before it is cut: far more than a person types, little enough to be harmless. */
export const MAX_QUERY_INPUT = 2000;
/** Bytes of an uploaded file: 10 MB, exactly this many still pass (spec 5, decision 29). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Products of one enquiry list, and of the link that shares it. */
export const MAX_ENQUIRY_ITEMS = 100;
/** How many of one product a list asks for at most. */
export const MAX_QUANTITY = 100_000;
/** Rows of one opening schedule: a large house has 60. */
export const MAX_OPENINGS = 200;
/** Products that are remembered as looked at, the last ones. */
export const MAX_VIEWED = 10;
/** Records that one call may be told to take by their ids: those fit a request. */
export const MAX_SELECTION = 5000;
/** Calls in one tRPC batch. */
export const MAX_BATCH = 10;
/** Highest page number a call accepts; beyond any catalogue, below any overflow. */
export const MAX_PAGE = 1_000_000;
