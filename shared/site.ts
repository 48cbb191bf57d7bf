/** Who the website speaks for (decision 1): another company changes this file, and rows of contact_content override it. */
export const site = {
  name: 'Southbeam Building Supplies',
  short_name: 'Southbeam',
  tagline: 'Building materials, windows and joinery for New Zealand builders for over 20 years.',
  phone_word: '0800 SOUTHBEAM',
  /** What the phone word dials: letters as on the keypad, cut to the digits a call needs. */
  phone: '0800768842326',
  email: 'sales@southbeam.example',
  address: '18 Foundry Road, Penrose, Auckland 1061',
  /** The same for search engines (schema.org). */
  postal_address: {
    streetAddress: '18 Foundry Road, Penrose',
    addressLocality: 'Auckland',
    postalCode: '1061',
    addressCountry: 'NZ',
  },
  hours: ['Mon-Fri 7AM-5PM', 'Sat 8AM-2PM'],
  /** Who we also work with, in the strip of the home page (decision 20). */
  partners: [
    'Kauri Point Architects',
    'Northline Engineers',
    'Harakeke Homes',
    'Ridgeway Trusses',
    'Te Awa Glass',
    'Pōhutukawa Pools',
    'Longwhite Scaffolding',
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/southbeam.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/southbeam.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/southbeam-example' },
  ],
} as const;
