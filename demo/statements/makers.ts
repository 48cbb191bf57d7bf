// The companies behind the brands, all invented, and what their statements have in common.

import type { StatementData } from '../../shared/products/building-statements.ts';

type Contact = Pick<
  StatementData,
  'legal_name' | 'trading_name' | 'address_for_service' | 'website' | 'email' | 'phone' | 'nzbn'
>;

type Text = Omit<
  StatementData,
  | keyof Contact
  | 'place_of_manufacture'
  | 'is_imported'
  | 'overseas_manufacturer'
  | 'has_warning'
  | 'warning'
  | 'is_published'
> & {
  /** Of an imported product: where it is made, and the lines about its manufacturer. */
  imported?: { from: string; manufacturer: readonly string[] };
};

function contact(trading_name: string, host: string, phone: string, nzbn: string, address: string): Contact {
  return {
    legal_name: `${trading_name} Limited`,
    trading_name,
    address_for_service: address,
    website: `https://${host}.example`,
    email: `technical@${host}.example`,
    phone: `09 555 ${phone}`,
    nzbn,
  };
}

const at = {
  rimuvale: '212 Sawpit Road, Silverdale, Auckland 0932',
  kerr: '7 Lamella Place, East Tāmaki, Auckland 2013',
  northlight: '31 Mullion Drive, Rosedale, Auckland 0632',
  harbourline: '4 Transom Lane, Henderson, Auckland 0612',
  capeIron: '58 Purlin Street, Wiri, Auckland 2104',
  stormlap: '19 Rebate Road, Whangārei 0110',
  warmstead: '90 Fleece Street, Ōtāhuhu, Auckland 1062',
  linwell: '12 Gypsum Way, Penrose, Auckland 1061',
  quarryRoad: '301 Old Quarry Road, Drury, Auckland 2113',
  blackReef: '66 Scoria Crescent, Papakura, Auckland 2110',
  stonebar: '23 Stirrup Street, Onehunga, Auckland 1061',
  halberd: '8 Shank Place, Mount Wellington, Auckland 1060',
  anvilPoint: '40 Gusset Road, Albany, Auckland 0632',
  fernfold: '15 Brake Lane, Glen Eden, Auckland 0602',
  wetherly: '77 Downpipe Road, Takanini, Auckland 2112',
  longtide: '5 Batten Quay, Whangārei 0110',
  paddock: '140 Strainer Road, Kumeū, Auckland 0810',
} as const;

const contacts: Record<keyof typeof at, Contact> = {
  rimuvale: contact('Rimuvale Timber', 'rimuvale', '0111', '9429099010379', at.rimuvale),
  kerr: contact('Kerr & Aldous Engineered', 'kerraldous', '0114', '9429099014681', at.kerr),
  northlight: contact('Northlight Joinery', 'northlight', '0117', '9429099018993', at.northlight),
  harbourline: contact('Harbourline Windows', 'harbourline', '0120', '9429099023300', at.harbourline),
  capeIron: contact('Cape Iron Roofing', 'capeiron', '0123', '9429099027612', at.capeIron),
  stormlap: contact('Stormlap Cladding', 'stormlap', '0126', '9429099031923', at.stormlap),
  warmstead: contact('Warmstead Insulation', 'warmstead', '0129', '9429099036232', at.warmstead),
  linwell: contact('Linwell Linings', 'linwell', '0132', '9429099040543', at.linwell),
  quarryRoad: contact('Quarry Road Cement', 'quarryroad', '0135', '9429099044855', at.quarryRoad),
  blackReef: contact('Black Reef Masonry', 'blackreef', '0138', '9429099049164', at.blackReef),
  stonebar: contact('Stonebar Reinforcing', 'stonebar', '0141', '9429099053475', at.stonebar),
  halberd: contact('Halberd Fixings', 'halberd', '0144', '9429099057787', at.halberd),
  anvilPoint: contact('Anvil Point Connectors', 'anvilpoint', '0147', '9429099062095', at.anvilPoint),
  fernfold: contact('Fernfold Flashings', 'fernfold', '0150', '9429099066406', at.fernfold),
  wetherly: contact('Wetherly Rainwater', 'wetherly', '0153', '', at.wetherly),
  longtide: contact('Longtide Decking', 'longtide', '0156', '9429099075026', at.longtide),
  paddock: contact('Paddock & Post', 'paddockandpost', '0159', '', at.paddock),
};

/** A statement of a maker or importer. Without `imported`, the product is made in New Zealand. */
export function statement(maker: keyof typeof at, { imported, ...text }: Text): StatementData {
  return {
    ...contacts[maker],
    place_of_manufacture: imported?.from ?? 'New Zealand',
    is_imported: imported !== undefined,
    overseas_manufacturer: imported?.manufacturer.join('\n') ?? '',
    has_warning: false,
    warning: '',
    is_published: true,
    ...text,
  };
}
