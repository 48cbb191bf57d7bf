/** The built-in trading terms and conditions, with the facts of the specification (spec 9). Numbered by position. */
import type { TextSection } from '../content/written-texts.ts';

export const TERMS_UPDATED = 'January 2025';

/** `company` is the legal name of the business. */
export const writeTerms = (company: string): readonly TextSection[] => [
  {
    title: 'Agreement',
    parts: [
      `These terms apply to everything that ${company} (“we”, “us”) supplies to a customer (“you”): goods from stock, goods made to order, and delivery.`,
      'Placing an order, paying a deposit or taking delivery means that you accept them. Terms printed on your own order or form apply only where we have agreed to them in writing.',
      'A quote is open for 30 days unless it says otherwise. It becomes an agreement when you accept it in writing and we confirm your order.',
      'Nothing in these terms takes away a right that you have under the Consumer Guarantees Act 1993 or the Fair Trading Act 1986. Where you buy for a business, and the law allows it, the Consumer Guarantees Act 1993 does not apply.',
      'We may change these terms. The terms on our website on the day of your order apply to that order.',
    ],
  },
  {
    title: 'Supply',
    parts: [
      'Delivery dates are our best estimate. We tell you as soon as we know that one cannot be met. We are not liable for a delay that we could not reasonably prevent.',
      'We may deliver an order in parts where that suits the work on site; each part can be invoiced by itself.',
      'You make sure that there is safe, firm access for the truck and somebody on site to receive the goods. Where there is nobody, the driver may leave the goods where it is reasonable to do so, and the time on our delivery docket is the time of delivery.',
      'Waiting time, a second trip or a return that was caused on site may be charged at cost.',
      'Goods from stock may be returned within 14 days, unused and in their packaging, with the docket. Cut, mixed, tinted or special-order goods and anything made to your sizes cannot be returned because you have changed your mind.',
    ],
  },
  {
    title: 'Specifications, price and payment',
    parts: [
      'You are responsible for the sizes, quantities and specifications in your order, including those in an opening schedule that you send to us. We make what the confirmed order says: please check our confirmation before you sign it.',
      'Drawings, pictures and samples show the kind of goods. Timber, stone and coatings vary in grain and colour, and small changes by a manufacturer are not a defect.',
      'Prices are those of our quote or, without one, of the day of the order. They include GST only where we say so.',
      'Goods that are made to order are paid in full before manufacturing begins.',
      'Account customers pay by the 20th of the month after the date of the invoice. On what is overdue we may charge interest of 1.5 % a month and the reasonable cost of collecting it, and we may hold back further supply.',
      'An order that is made to your sizes can be changed or cancelled only until manufacturing has begun. Afterwards you pay for the work and the material used.',
    ],
  },
  {
    title: 'Title and risk',
    parts: [
      'Risk passes to you when the goods are delivered to the address that you gave us, or when you or your carrier collect them.',
      'The goods remain ours until they are paid in full, also when they have been fixed to a building as far as the law allows. Until then you keep them identifiable and insured.',
      'You grant us a security interest in the goods and in what they are sold for under the Personal Property Securities Act 1999, and agree that we may register it.',
      'If you do not pay, we may enter the place where unpaid goods are kept, with reasonable notice, and take them back.',
    ],
  },
  {
    title: 'Defects',
    parts: [
      'Please look at the goods when they arrive. Defects, damage and short deliveries must be notified to us within 7 days of delivery, with the docket number and photographs.',
      'Do not install goods that are visibly defective or wrong. Installing them counts as accepting them as they are.',
      'Where goods are defective we repair them, replace them or refund their price. We do not pay for labour, scaffolding or other loss that follows, unless we agreed to it in writing or the law requires it.',
      'We are not liable for a defect that comes from installation, storage, other materials, lack of maintenance or use for which the goods are not made.',
    ],
  },
  {
    title: 'Flashings',
    parts: [
      'Flashings are folded to the profile and the sizes in your order. Measure on site: what is folded to a drawing is right when it fits the drawing.',
      'Keep flashings dry and apart from each other, from copper, from fresh cement and from treated timber before and after fixing; stacked wet they stain.',
      'Whoever installs a flashing is responsible that it keeps water out as the Building Code asks, with the sealants and fixings that its maker names.',
      'Oil canning, light scratches at folds and a small difference of colour between batches are not defects.',
    ],
  },
  {
    title: 'Surface coating',
    parts: [
      'Powder coating carries a warranty of 10 years against flaking, peeling and unreasonable fading, from the day of delivery.',
      'The warranty depends on cleaning: every 3 months in coastal, geothermal or industrial settings, otherwise every 6 months, with warm water, a mild detergent and a soft brush. Please keep a record of it.',
      'Solvents, abrasives, cement, plaster and tape that is left in the sun damage the coating. Protect joinery on site, and remove protective film within 30 days.',
      'Colours are matched as closely as production allows. Order what has to match at the same time.',
    ],
  },
  {
    title: 'Handles, locks and hinges',
    parts: [
      'Handles, locks, hinges and stays carry a warranty of 10 years from the day of delivery, under normal use and with the maintenance that their maker asks for.',
      'Clean hardware when you clean the joinery, and oil moving parts lightly once a year. Near the sea choose stainless steel: ask us before you order.',
      'Finishes wear where hands touch them and weather where they are exposed; that is not a defect.',
      'Adjusting doors and windows after a building has settled is maintenance and not part of the warranty.',
    ],
  },
  {
    title: 'General',
    parts: [
      'Where the law lets us limit our liability, it is limited to the price of the goods in question.',
      'Neither of us is liable for what neither could control: weather, earthquakes, closed roads and ports, failing suppliers, acts of government.',
      'We keep personal information as the Privacy Act 2020 asks: to answer you, to supply you and to be paid. You may ask what we hold, and have it corrected.',
      'If a part of these terms cannot be enforced, the rest stands. If we once do not insist on a right, we still have it.',
      'The law of New Zealand applies, and its courts decide. Talk to us first: most matters are settled at the counter.',
    ],
  },
];
