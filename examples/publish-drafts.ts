/**
 * Publishes every draft that has all that visitors want to know, and says what the others lack.
 * The token needs the scopes products:read and products:write.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx publish-drafts.ts
 */
import { type Outputs, readAll } from 'southbeam-client';
import { connect } from './connect.ts';

type Product = Outputs['staff']['products']['byId'];

/** What a draft still needs. */
function lacks(product: Product): string[] {
  return Object.entries({
    'a picture': product.image_url,
    'a description': product.description,
    'a category': product.category_id,
    'a brand': product.brand_id,
    'a price': product.price,
    'building information': product.statement_id ?? product.no_statement_reason,
  }).flatMap(([what, value]) => (value ? [] : [what]));
}

const { staff } = connect();
for await (const draft of readAll(staff.products.list, { is_published: false, sort: 'name' })) {
  const { id, name, updated_at, publish_at } = draft;
  const missing = lacks(draft);
  if (missing.length > 0) console.log(`${name} needs ${missing.join(', ')}`);
  else if (publish_at) console.log(`${name} goes live at ${publish_at.toISOString()}`);
  else {
    // With updated_at, a draft that somebody is changing at this moment is refused instead of published.
    const change = { id, data: { is_published: true }, updated_at };
    await staff.products.update.mutate(change);
    console.log(`${name} is published`);
  }
}
