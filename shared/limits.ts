/** The limits that client and server must agree on, each with its source. */

/** Rows on a page of the catalogue and of every staff table (spec 9). */
export const PAGE_SIZE = 10;
/** The most rows of a list that a program gets at once, and the most ids that it asks for. */
export const MAX_LIST_LIMIT = 200;
/** The longest cursor: it holds one value by which a list is sorted, such as a name of 200 characters. */
export const MAX_CURSOR = 2000;
/** How many rows staff can choose to see on a page of a list; the first is the default. */
export const LIST_PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const;
/** How many products visitors can choose to see on a page of the catalogue; the first is the default (spec 9). */
export const PAGE_SIZES = [PAGE_SIZE, 24, 48] as const;
/** The most products that one public read returns (spec 9, decision "read limit"). */
export const MAX_READ = 148;
/** Products in Best Bargains (spec 9, decision "bargains"). */
export const BARGAINS = 4;
/** The most categories that the footer lists (spec 9). */
export const FOOTER_CATEGORIES = 4;
/** Code points of a short description on a card (spec 9, decision "short description"). */
export const SHORT_DESCRIPTION_LENGTH = 100;
/** Code points of a case study's challenge on a card (spec 9, decision "short description"). */
export const CHALLENGE_LENGTH = 150;
/** Code points of a query that are searched; the rest is cut off without an error (decision "search order"). */
export const MAX_QUERY_LENGTH = 100;
/** The longest query a call accepts, before cutting: far more than people type, but still harmless. */
export const MAX_QUERY_INPUT = 2000;
/** The largest upload in bytes: 10 MB. A file of exactly this size is accepted (spec 5, decision "attachments first"). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** The largest document that staff publish, in bytes: 20 MB. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** The most documents of one product. */
export const MAX_DOCUMENTS = 20;
/** The most files of one reply, and their size in bytes together: most mail servers take 25 MB, encoded. */
export const MAX_REPLY_FILES = 5;
export const MAX_REPLY_BYTES = 15 * 1024 * 1024;
/** The most files of one enquiry, each of at most MAX_UPLOAD_BYTES. */
export const MAX_ENQUIRY_FILES = 5;
/**
 * The largest form without JavaScript, in bytes. Files that are too large or too many are read to their end and dropped, so that
 * the visitor gets back what they typed.
 */
export const MAX_FORM_BYTES = 2 * MAX_ENQUIRY_FILES * MAX_UPLOAD_BYTES;
/** The most lines of an enquiry list, and of a material list that is pasted at once. */
export const MAX_ENQUIRY_ITEMS = 300;
/** The longest note on a line of an enquiry list, in characters: the line as it was pasted, and more. */
export const MAX_NOTE = 700;
/** The longest line of a material list, and of an enquiry list in words, in characters. */
export const MAX_LINE = 500;
/** The largest quantity of one product in an enquiry list. */
export const MAX_QUANTITY = 100_000;
/** The most rows in an opening schedule: a large house has 60. */
export const MAX_OPENINGS = 200;
/** How many of the products last viewed are remembered. */
export const MAX_VIEWED = 10;
/** How long a deleted record can be restored (decision "bin"). */
export const BIN_DAYS = 30;
/** How long enquiries are kept, and deleted ones, until an admin sets it: a visitor wrote them (decisions "restoring" and "privacy"). */
export const ENQUIRY_RETENTION = { keepMonths: null, restoreDays: 1, linkDays: 90 };
/** The most records that one call may name by id: as many as fit into a request. */
export const MAX_SELECTION = 5000;
/** The most calls in one tRPC batch. */
export const MAX_BATCH = 10;
/** The highest page number a call accepts: beyond any catalogue, and small enough not to overflow. */
export const MAX_PAGE = 1_000_000;
/** The most specifications of a product. */
export const MAX_SPECIFICATIONS = 40;
/** The most specifications by which visitors filter a category. */
export const MAX_FILTERS = 6;
/** The most values that visitors choose of one filter. */
export const MAX_FILTER_VALUES = 50;
/** The most products that are shown with another one, of each kind. */
export const MAX_RELATED = 4;
/** The most products that visitors compare. */
export const MAX_COMPARED = 4;
/** The most events that the browser reports in one call. */
export const MAX_EVENTS = 50;
/** The most products that are pinned to a search. */
export const MAX_PINS = 3;
/** The most rows of a file of synonyms: as many as there can be, with 1,000 of the dictionary. */
export const MAX_IMPORTED_SYNONYMS = 3000;
/** The last place among the hits that is told apart. */
export const MAX_PLACE = 1000;

/** The most rows of an exported activity. */
export const MAX_ACTIVITY_EXPORT = 10_000;
