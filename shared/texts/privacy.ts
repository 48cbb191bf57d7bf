/** The built-in privacy statement, which says what this product does (decision "privacy"). */
import { type BusinessFacts, legalName } from '../content/business.ts';
import type { TextSection } from '../content/written-texts.ts';
import type { EnquiryRetention } from '../enquiries/enquiry-retention.ts';

const oneLine = (address: string) => address.replaceAll('\n', ', ');
const inDays = (days: number) => (days === 1 ? 'a day' : `${days} days`);
const inMonths = (months: number) => (months === 1 ? 'a month' : `${months} months`);

export function writePrivacyStatement(
  business: Pick<BusinessFacts, 'name' | 'legal_name' | 'address' | 'email' | 'phone_word'>,
  { keepMonths, restoreDays, linkDays }: EnquiryRetention,
): TextSection[] {
  const { address, email, phone_word } = business;
  const company = legalName(business);
  return [
    {
      title: 'Who we are',
      parts: [
        `${company} (“we”, “us”) collects and keeps personal information under the Privacy Act 2020 of New Zealand. This page says what we collect, why, who sees it, how long we keep it, and what you can ask of us.`,
      ],
    },
    {
      title: 'What we collect',
      parts: [
        'You can read this website without telling us who you are. When you send an enquiry, we collect from you:',
        [
          'your name, your email address and, if you give it, your telephone number',
          'your message, the files that you attach, your list of products and your opening schedule',
          'if you give them, where the goods go and by when you need them',
          'the page that brought you to the form and the products you looked at, which the form shows you and lets you remove',
        ],
        'Your name, email address and message are needed so that we can answer. Everything else is your choice.',
        'People with an account also have their sign-ins and what they changed recorded. Our server sees the network address of every visitor: it needs it to answer, to limit misuse and to find faults.',
      ],
    },
    {
      title: 'When somebody else gives us your details',
      parts: [
        'Sometimes a person gives us the details of somebody else, for example a builder those of a client for a quote or a delivery. We ask them to tell that person first, and to show them this page.',
        'If somebody gave us your details, we collect them for that job only: to quote, to supply and to keep our records right. The people named below see them, and we keep and protect them as we do those that you give us yourself.',
        `As soon as we can, and at the latest when we first contact you, we tell you: that we have your details, who gave them to us and why, who receives them, that ${company}, ${oneLine(address)}, collects and holds them, and that you can see them and have them corrected. We need not tell you again what you know already, and there are a few other exceptions in the Privacy Act (information privacy principle 3A).`,
      ],
    },
    {
      title: 'Why we collect it',
      parts: [
        'We use it to answer you, to quote, to supply you and to keep our records right. We do not sell it, and we do not use it for advertising.',
        'We count what visitors search for and which products they open, by day. These counts say nothing about who searched.',
      ],
    },
    {
      title: 'Cookies and your browser',
      parts: [
        linkDays === 0
          ? 'We set a cookie only for people who sign in. There are no advertising or tracking cookies.'
          : 'We set a cookie only for people who sign in or open the page of their enquiry. There are no advertising or tracking cookies.',
        'What you have typed in a form, your list, the links to your enquiries, your latest searches and the products you viewed stay in your own browser, until you send them or clear them. A map comes from Google or OpenStreetMap, and only when you open it.',
      ],
    },
    {
      title: 'Who sees it',
      parts: [
        'Those of our staff who deal with enquiries. The companies that run our servers and deliver our email handle it on our behalf. We give it to nobody else unless you agree, or the law asks us to.',
      ],
    },
    {
      title: 'How long we keep it',
      parts: [
        keepMonths === null
          ? 'We keep an enquiry for as long as we need it: to supply you, to stand behind what we sold, and to keep the records that the law asks for.'
          : `We erase an enquiry ${inMonths(keepMonths)} after it was last dealt with. One that is still open stays until it has been answered.`,
        restoreDays === 0
          ? 'When our staff delete an enquiry, it is erased within the hour.'
          : `When our staff delete an enquiry, they can restore it for ${inDays(restoreDays)}. Then it is erased within the hour.`,
        ...(linkDays === 0
          ? []
          : [
              `The link in the email that confirms an enquiry opens a page with all of it for ${inDays(linkDays)}. Whoever has the link can read that page, so keep it to yourself.`,
            ]),
      ],
    },
    {
      title: 'How we protect it',
      parts: [
        'Only people with an account and the right role can open enquiries, and it is recorded who exports or downloads them. If a breach of privacy is likely to cause you serious harm, we tell you and the Privacy Commissioner.',
      ],
    },
    {
      title: 'Your rights',
      parts: [
        'You can ask whether we hold information about you, get a copy of it, and ask us to correct it. You can also ask us to erase it. We answer as soon as we can, and within 20 working days.',
        `Write to ${email}, call ${phone_word}, or write to ${company}, ${oneLine(address)}.`,
        'If you are not happy with our answer, you can complain to the Office of the Privacy Commissioner: www.privacy.org.nz or 0800 803 909.',
      ],
    },
  ];
}
