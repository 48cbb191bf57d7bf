/** Rows with texts that would run as scripts, in every field that takes a text, and the calls that write them. */
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';

export const isThorough = process.env.HOSTILE === 'all';
/** All of them, or every fifth: each of the bases in four of its disguises. */
export const TEXTS = HOSTILE_TEXTS.filter(
  (_, index) => isThorough || index % 5 === Math.floor(index / 20) % 5,
);

/** As much of a text as a field takes, in a name that no other row has. */
const cut = (text: string, index: number, max: number) => `${text.slice(0, max - 5)} ${index}`;

type Make = (text: string, index: number) => Record<string, unknown>;

/** Rows with the texts in every field that takes a text. */
const ROWS: Record<string, Make> = {
  'staff.brands.create': (text, index) => ({ name: cut(text, index, 200), description: text }),
  'staff.categories.create': (text, index) => ({ name: cut(text, index, 200), description: text }),
  'staff.contactSubjects.create': (text, index) => ({ subject_name: cut(text, index, 200) }),
  'staff.caseStudies.create': (text, index) => ({
    title: cut(text, index, 200),
    challenge: text,
    solution: text,
    result: text,
    materials: index % 2 ? text : JSON.stringify([text]),
  }),
  'staff.certifications.create': (text, index) => ({
    title: cut(text, index, 200),
    description: text,
    file_url: '/none.pdf',
    file_type: text.slice(0, 50),
  }),
  'staff.buildingStatements.create': (text, index) => ({
    name: cut(text, index, 200),
    slug: `hostile-${index}`,
    clauses: ['B1'],
    ...Object.fromEntries(
      [
        'identifier',
        'description',
        'scope_of_use',
        'address_for_service',
        'overseas_manufacturer',
        'compliance',
        'limitations',
        'design_requirements',
        'installation_requirements',
        'maintenance_requirements',
        'warning',
      ].map((field) => [field, text]),
    ),
    place_of_manufacture: cut(text, index, 200),
    legal_name: cut(text, index, 200),
    trading_name: cut(text, index, 200),
    phone: text.slice(0, 50),
    is_imported: true,
    has_warning: true,
    is_published: true,
  }),
  'staff.aboutContent.create': (text) => ({
    section_type: 'values',
    title: text,
    subtitle: text,
    content: text,
    link_text: text,
    link_url: '/contact',
  }),
  'staff.teamMembers.create': (text, index) => ({ name: cut(text, index, 200), role: text, tagline: text }),
  'staff.users.create': (text, index) => ({
    name: cut(text, index, 200),
    email: `hostile${index}@example.com`,
    password: 'a long and plain sentence',
  }),
};
const HOME_ROWS: Record<string, Make> = {
  hero: (text) => ({ title: text, subtitle: text, link_text: text, link_url: '/catalog' }),
  categories: (text) => ({ title: text, subtitle: text, link_text: text }),
  reviews: (text) => ({
    title: text,
    content: JSON.stringify({ name: text, company: text, rating: 4, review: text, project: text }),
  }),
};

interface Call {
  path: string;
  input: unknown;
}
interface Answer {
  result: { data: { json: unknown } };
}
let calls = 0;

/** Calls procedures, ten at a time, from addresses enough to stay below the limits of each. */
export async function call(url: string, wanted: Call[], token = 'none'): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let first = 0; first < wanted.length; first += 10) {
    const batch = wanted.slice(first, first + 10);
    const from = Math.floor(calls++ / 10);
    const answer = await fetch(`${url}/trpc/${batch.map(({ path }) => path).join(',')}?batch=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.99.${from >> 8}.${from & 255}`,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(Object.fromEntries(batch.map(({ input }, index) => [index, { json: input }]))),
    });
    const body = (await answer.json()) as Answer[];
    if (!answer.ok) throw new Error(JSON.stringify(body).slice(0, 500));
    answers.push(...body.map(({ result }) => result.data.json));
  }
  return answers;
}

export async function signInAsAdmin(url: string): Promise<string> {
  const input = { email: 'admin@example.com', password: 'correct horse battery', token: true };
  const [session] = (await call(url, [{ path: 'auth.signIn', input }])) as [{ access_token: string }];
  return session.access_token;
}

/** Products whose every text is hostile, each with a hostile document and a hostile statement. Returns their ids. */
export async function fillProducts(url: string): Promise<string[]> {
  const token = await signInAsAdmin(url);
  const list = async (noun: string) => {
    const response = await fetch(`${url}/trpc/staff.${noun}.list`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { result } = (await response.json()) as {
      result: { data: { json: { items: Record<string, string>[] } } };
    };
    return result.data.json.items;
  };
  const [document, category, brand, statement] = await Promise.all(
    ['documents', 'categories', 'brands', 'buildingStatements'].map(async (noun) => (await list(noun))[0]!),
  );
  const create = async (noun: string, make: Make) =>
    (await call(
      url,
      TEXTS.map((text, index) => ({ path: `staff.${noun}.create`, input: make(text, index) })),
      token,
    )) as { id: string }[];
  const documents = await create('documents', (text, index) => ({
    title: cut(text, index, 200),
    file_url: document!.file_url,
  }));
  const { id: category_id } = (await list('categories')).find(({ type }) => type === 'products') ?? category!;
  const products = await create('products', (text, index) => ({
    name: cut(text, index, 200),
    description: text,
    short_description: text,
    price: 1,
    category_id,
    brand_id: brand!.id,
    specifications: [{ name: cut(text, index, 40), value: text.slice(0, 120) }],
    document_ids: [documents[index]!.id],
    statement_id: statement!.id,
  }));
  return products.map(({ id }) => id);
}

/** Writes the texts into every field, as staff and as visitors. */
export async function fill(url: string): Promise<void> {
  const token = await signInAsAdmin(url);
  const rows = Object.entries(ROWS).flatMap(([path, make]) =>
    // A user costs the hash of a password.
    TEXTS.filter((_, index) => path !== 'staff.users.create' || index % 10 === 0).map((text, index) => ({
      path,
      input: make(text, index),
    })),
  );
  const homeRows = Object.entries(HOME_ROWS).flatMap(([section_type, make]) =>
    TEXTS.map((text, index) => ({
      path: 'staff.homeContent.create',
      input: { section_type, display_order: 100, ...make(text, index) },
    })),
  );
  const [subcategory] = (await call(
    url,
    [{ path: 'staff.categories.create', input: { name: 'Whole', type: 'products' } }],
    token,
  )) as [{ id: string }];
  const subcategories = TEXTS.map((text, index) => ({
    path: 'staff.subcategories.create',
    input: { name: cut(text, index, 200), description: text, parent_category_id: subcategory.id },
  }));
  await call(url, [...rows, ...homeRows, ...subcategories], token);
  for (const [index, text] of TEXTS.slice(0, 100).entries())
    await call(url, [
      {
        path: 'site.contact.submit',
        input: {
          idempotency_key: crypto.randomUUID(),
          full_name: cut(text, index, 100),
          email: `visitor${index}@example.com`,
          subject: text.slice(0, 100),
          message: `A message: ${text}`,
          came_from: text,
          openings: [{ location: text, width_mm: 900, height_mm: 900, quantity: 1, note: text }],
        },
      },
    ]);
}
