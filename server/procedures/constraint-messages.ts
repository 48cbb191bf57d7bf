/**
 * What callers see when a database constraint refuses their input: code, message, and the field it concerns. `{name}` is
 * the detail of the database's error.
 */
import { NOUNS, RESOURCE_NOUNS } from '../../shared/nouns.ts';
import { asSentence, withArticle } from '../../shared/phrases.ts';
import { NOT_PUBLISHED } from '../../shared/products/building-information.ts';
import type { ErrorCode } from '../app-error.ts';
import { tableOf } from '../db/nouns.ts';

type Message = [ErrorCode, string, field?: string];

/** The unique constraint of a name is called `<table>__<column>__key`. */
const TAKEN_NAMES = Object.fromEntries(
  RESOURCE_NOUNS.map((noun): [string, Message] => {
    const { one, named } = NOUNS[noun];
    const message = `${asSentence(withArticle(one))} with this name already exists`;
    return [`${tableOf(noun)}__${named[0]}__key`, ['CONFLICT', message, named[0]]];
  }),
);

export const CONSTRAINT_MESSAGES: Record<string, Message> = {
  ...TAKEN_NAMES,
  categories__type_name__key: ['CONFLICT', 'A category with this name already exists', 'name'],
  subcategories__parent_category_id_name__key: [
    'CONFLICT',
    'A subcategory with this name already exists',
    'name',
  ],
  saved_views__owner_id_noun_name__key: ['CONFLICT', 'You already have a view with this name', 'name'],
  contact_queries__assignee_id__fkey: ['CONFLICT', 'This person is no longer a staff member', 'assignee_id'],
  // An account made with the address that is being erased.
  auth_users__email: [
    'CONFLICT',
    'An account was made with this email meanwhile. Please try again.',
    'email',
  ],
  auth_users__email__key: ['CONFLICT', 'A user with this email already exists', 'email'],
  categories__type__used: ['CONFLICT', 'This category is in use, so its type cannot change', 'type'],
  subcategories__parent_category_id__used: [
    'CONFLICT',
    'This subcategory is in use, so it cannot move to another category',
    'parent_category_id',
  ],
  subcategories__parent_category_id__fkey: [
    'CONFLICT',
    'This category no longer exists',
    'parent_category_id',
  ],
  products__subcategory_id_category_id__fkey: [
    'CONFLICT',
    'This subcategory belongs to another category',
    'subcategory_id',
  ],
  products__subcategory_id__category: [
    'CONFLICT',
    'Choose the category of this subcategory first',
    'category_id',
  ],
  products__sku__key: ['CONFLICT', 'Another product has this code', 'sku'],
  products__specifications: ['BAD_REQUEST', 'A product has at most 40 specifications', 'specifications'],
  products__publish_at__draft: [
    'BAD_REQUEST',
    'Only a draft can have a time at which it goes live: switch off "Published"',
    'publish_at',
  ],
  products__withdraw_at: ['BAD_REQUEST', 'A product is withdrawn after it goes live', 'withdraw_at'],
  products__category_id__type: ['CONFLICT', 'This is not a product category', 'category_id'],
  search_rules__category_id__fkey: ['CONFLICT', 'This category no longer exists', 'category_id'],
  search_rules__limit: ['CONFLICT', 'There are 2,000 search rules already: delete one first'],
  search_rules__useful: [
    'CONFLICT',
    'A rule must show a category, pin a product, or say that we do not sell it',
    'product_ids',
  ],
  search_rules__name__key: ['CONFLICT', 'A rule for this search already exists', 'name'],
  synonyms__limit: ['CONFLICT', 'There are 2,000 synonyms already: delete one first'],
  synonyms__name__key: ['CONFLICT', 'A synonym with these words already exists', 'name'],
  building_statements__slug__key: ['CONFLICT', 'Another statement has this address', 'slug'],
  building_statements__published: [
    'BAD_REQUEST',
    'This statement has been on the website, so it stays readable and cannot be deleted. To withdraw it, switch off "Published".',
  ],
  building_statements__overseas_manufacturer: [
    'BAD_REQUEST',
    'An imported product needs its overseas manufacturer',
    'overseas_manufacturer',
  ],
  building_statements__warning: ['BAD_REQUEST', 'Say which warning or ban it is', 'warning'],
  products__statement_id__fkey: ['CONFLICT', 'This statement no longer exists', 'statement_id'],
  products__statement_or_reason: [
    'BAD_REQUEST',
    'A product has either a statement or a reason why it needs none',
    'no_statement_reason',
  ],
  products__without_statement: ['CONFLICT', NOT_PUBLISHED, 'statement_id'],
  users__email__key: ['CONFLICT', 'A user with this email already exists', 'email'],
};
