import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { root } from '../server/project-root.ts';
import { findValue, specificationList } from '../shared/products/specifications.ts';
import { seed } from './content.ts';
import { listPictures } from './stored-files.ts';

const names = (rows: readonly { name: string }[]): string[] => rows.map((row) => row.name);
const categoriesOf = (type: string): string[] => names(seed.categories.filter((row) => row.type === type));
const sections = (section_type: string) =>
  seed.home_content.filter((row) => row.section_type === section_type);
const words = (text: string): number => text.split(/\s+/).length;
const listed = seed.products.filter((row) => row.is_published && row.brand !== null);

const pictures = [
  ...seed.products.map((row) => row.picture),
  ...seed.brands.map((row) => row.logo),
  ...[...seed.home_content, ...seed.about_content].flatMap((row) => row.picture ?? []),
  ...[...seed.case_studies, ...seed.certifications, ...seed.team_members].map((row) => row.picture),
];

describe('the catalogue', () => {
  it('lists about 180 products in 8 categories with 3 to 6 subcategories each', () => {
    expect(listed.length).toBeGreaterThanOrEqual(175);
    expect(listed.length).toBeLessThanOrEqual(190);
    const categories = categoriesOf('products');
    expect(categories).toHaveLength(8);
    for (const name of categories) {
      const own = seed.subcategories.filter((row) => row.parent_category === name);
      expect(own.length, name).toBeGreaterThanOrEqual(3);
      expect(own.length, name).toBeLessThanOrEqual(6);
    }
  });

  it('gives every product five to ten specifications, each name once', () => {
    for (const { sku, specifications } of seed.products) {
      expect(specifications.length, sku).toBeGreaterThanOrEqual(5);
      expect(specifications.length, sku).toBeLessThanOrEqual(10);
      expect(specificationList.safeParse(specifications).success, sku).toBe(true);
    }
  });

  it('filters every category by specifications that many of its products have with different values', () => {
    for (const { name, filter_names } of seed.categories.filter((row) => row.type === 'products')) {
      expect(filter_names.length, name).toBeGreaterThan(1);
      for (const filter of filter_names) {
        const values = listed
          .filter((row) => row.category === name)
          .flatMap((row) => findValue(row.specifications, filter) ?? []);
        expect(values.length, `${name}: ${filter}`).toBeGreaterThanOrEqual(10);
        expect(new Set(values).size, `${name}: ${filter}`).toBeGreaterThan(1);
      }
    }
  });

  it('has a few drafts and a few published products without a brand', () => {
    expect(seed.products.filter((row) => !row.is_published)).toHaveLength(6);
    expect(seed.products.filter((row) => row.is_published && row.brand === null)).toHaveLength(2);
  });

  it('features 12 to 16 products, at least 6 of them discounted, and has about 20 discounts in total', () => {
    const featured = listed.filter((row) => row.is_featured);
    expect(featured.length).toBeGreaterThanOrEqual(12);
    expect(featured.length).toBeLessThanOrEqual(16);
    expect(featured.filter((row) => row.discount_percentage > 0).length).toBeGreaterThanOrEqual(6);
    const off = listed.filter((row) => row.discount_percentage > 0);
    expect(off.length).toBeGreaterThanOrEqual(18);
    expect(off.length).toBeLessThanOrEqual(24);
    for (const row of off) expect(row.discount_percentage, row.name).toBeLessThanOrEqual(35);
  });

  it('uses every stock status, and no other', () => {
    expect(new Set(seed.products.map((row) => row.stock_status))).toEqual(
      new Set(['In Stock', 'Low Stock', 'Out of Stock']),
    );
  });

  it('uses every name only once', () => {
    for (const rows of [seed.products, seed.brands, seed.team_members, seed.categories])
      expect(new Set(names(rows).map((name) => name.toLowerCase())).size).toBe(rows.length);
    expect(new Set(seed.subcategories.map((row) => `${row.parent_category}/${row.name}`)).size).toBe(
      seed.subcategories.length,
    );
  });

  it('gives every product a code of its own', () => {
    const codes = seed.products.map((row) => row.sku);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^SB-[A-Z]\d{2}$/);
  });

  it('refers only to categories, subcategories and brands that exist, and uses all of them', () => {
    const brands = new Set(names(seed.brands));
    const places = new Set(seed.subcategories.map((row) => `${row.parent_category}/${row.name}`));
    for (const row of seed.products) {
      expect(places, row.name).toContain(`${row.category}/${row.subcategory}`);
      if (row.brand !== null) expect(brands, row.name).toContain(row.brand);
    }
    expect(new Set(listed.map((row) => row.brand))).toEqual(brands);
    expect(new Set(listed.map((row) => `${row.category}/${row.subcategory}`))).toEqual(places);
  });

  it('describes every product in 30 to 80 words, plus a short description of 60 to 140 characters', () => {
    for (const row of seed.products) {
      expect(words(row.description), row.name).toBeGreaterThanOrEqual(30);
      expect(words(row.description), row.name).toBeLessThanOrEqual(80);
      expect(row.short_description.length, row.name).toBeGreaterThanOrEqual(60);
      expect(row.short_description.length, row.name).toBeLessThanOrEqual(140);
    }
  });

  it('keeps the discount consistent with the two prices that staff see', () => {
    for (const row of seed.products) {
      expect(row.original_price === null, row.name).toBe(row.discount_percentage === 0);
      if (row.original_price !== null)
        expect(Math.round((1 - row.price / row.original_price) * 100), row.name).toBe(
          row.discount_percentage,
        );
    }
  });

  it('never dates two products on the same day', () => {
    expect(new Set(seed.products.map((row) => row.created_days_ago)).size).toBe(seed.products.length);
  });
});

describe('the pages', () => {
  it('have every section of the home page', () => {
    expect(sections('hero')).toHaveLength(3);
    expect(sections('catalog_hero')).toHaveLength(1);
    expect(sections('catalog')).toHaveLength(1);
    expect(sections('categories').map((row) => row.title)).toEqual(categoriesOf('products'));
    expect(sections('reviews').length).toBeGreaterThanOrEqual(6);
  });

  it('store reviews as JSON with the five fields', () => {
    for (const row of sections('reviews')) {
      const review: unknown = JSON.parse(row.content);
      expect(review).toEqual({
        name: expect.any(String),
        company: expect.any(String),
        rating: expect.any(Number),
        review: expect.any(String),
        project: expect.any(String),
      });
    }
  });

  it('have 8 case studies and 8 certificates in known categories, with materials as a JSON list', () => {
    expect(seed.case_studies).toHaveLength(8);
    expect(seed.certifications).toHaveLength(8);
    for (const row of seed.case_studies) {
      expect(categoriesOf('case_studies')).toContain(row.category);
      expect(Array.isArray(JSON.parse(row.materials)), row.title).toBe(true);
    }
    for (const row of seed.certifications) {
      expect(categoriesOf('certifications')).toContain(row.category);
      const paper = row.document().toString('latin1');
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(paper)?.[1]);
      expect(paper.slice(start, start + 4)).toBe('xref');
      expect(paper).toContain(`(${row.title}) Tj`);
    }
  });

  it('have the four parts of the about page, four values, six people, four contact rows and four subjects', () => {
    const parts = seed.about_content.map((row) => row.section_type);
    expect(new Set(parts)).toEqual(new Set(['hero', 'story', 'values', 'cta']));
    expect(
      new Set(seed.about_content.filter((row) => row.section_type === 'values').map((row) => row.icon_name))
        .size,
    ).toBe(4);
    expect(seed.team_members).toHaveLength(6);
    expect(seed.contact_content.map((row) => row.content_type)).toEqual([
      'hero',
      'contact_info',
      'business_hours',
      'social_links',
    ]);
    expect(seed.contact_subjects.map((row) => row.subject_name)).toEqual([
      'Product Information',
      'Request a Quote',
      'Technical Support',
      'General Inquiry',
    ]);
  });

  it('never mention money in public texts', () => {
    const money = /\$|\bpric(e|ed|ing|ey)\b|\bprices\b|\bcosts?\b|\bcheap|\bdollars?\b|\bGST\b|\bdiscount/i;
    const texts = [
      ...seed.products.flatMap((row) => [row.name, row.description, row.short_description]),
      ...[...seed.brands, ...seed.categories, ...seed.subcategories].flatMap((row) => [
        row.name,
        row.description,
      ]),
      ...seed.home_content.flatMap((row) => [row.title, row.subtitle, row.content, row.link_text]),
      ...seed.about_content.flatMap((row) => [row.title, row.subtitle, row.content, row.link_text]),
      ...seed.case_studies.flatMap((row) => [
        row.title,
        row.challenge,
        row.solution,
        row.result,
        row.materials,
      ]),
      ...seed.certifications.flatMap((row) => [row.title, row.description]),
      ...seed.contact_content.flatMap((row) => [row.title, row.subtitle]),
      ...seed.team_members.flatMap((row) => [row.role, row.tagline]),
    ];
    expect(texts.filter((text) => money.test(text))).toEqual([]);
  });
});

describe('the pictures', () => {
  it('are all used, and all there, in every stored width', async () => {
    const names = await listPictures();
    expect([...new Set(pictures)].sort()).toEqual(names.sort());
    for (const name of names) {
      const folder = join(root, 'demo', 'pictures', name);
      const widths = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).sort((a, b) => a - b);
      const sizes = await Promise.all(
        widths.map(async (width) => {
          const { format, width: real } = await sharp(join(folder, `${width}.webp`)).metadata();
          return [format, real];
        }),
      );
      expect([name, ...sizes]).toEqual([name, ...widths.map((width) => ['webp', width])]);
      // As an upload of this width is stored.
      const narrower = [400, 800, 1600].filter((width) => width < widths.at(-1)!);
      expect([name, ...widths.slice(0, -1)]).toEqual([name, ...narrower]);
    }
  });

  it('differ between products', async () => {
    const bytes = await Promise.all(
      seed.products.map((row) => readFile(join(root, 'demo', 'pictures', row.picture, '400.webp'), 'base64')),
    );
    expect(new Set(bytes).size).toBe(seed.products.length);
  });
});
