/** Answers to an email of ours, as eight mail programs write them. */

export interface Answer {
  /** Of our mail, as `<id@host>`. */
  messageId: string;
  /** The address that our mail asks answers to go to. */
  replyTo: string;
  from: string;
  /** What the customer writes. */
  text: string;
  /** What our mail said. */
  quoted: string;
  /** Tells mails apart. */
  number: number;
}

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const quotedPrintable = (bytes: Buffer) =>
  [...bytes]
    .map((byte) =>
      (byte >= 33 && byte <= 126 && byte !== 61) || byte === 10 || byte === 13 || byte === 32
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')
    .replace(/ (?=\r\n|$)/g, '=20');
const marked = (text: string) => text.replace(/^/gm, '> ');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${escaped(line) || '<br>'}</div>`)
    .join('\r\n');
const crlf = (text: string) => text.replaceAll('\n', '\r\n');

function build(headers: [string, string][], body: string): string {
  return `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}\r\n`;
}

function alternative(boundary: string, text: [string, string], html: [string, string]): string {
  const part = (type: string, [encoding, content]: [string, string]) =>
    `--${boundary}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${content}\r\n`;
  return `${part('text/plain; charset="utf-8"', text)}${part('text/html; charset="utf-8"', html)}--${boundary}--`;
}

const envelope = ({ from, number }: Answer, to: string): [string, string][] => [
  ['Received', 'from mx.example by mail.southbeam.example; Sat, 28 Nov 2026 10:00:00 +1300'],
  ['From', from],
  ['To', to],
  ['Subject', 'Re: Your windows'],
  ['Date', `Sat, 28 Nov 2026 10:00:${String(number % 60).padStart(2, '0')} +1300`],
  ['MIME-Version', '1.0'],
];

/** By name, as a person would find them in the list of their programs. */
export const MAIL_PROGRAMS: Record<string, (answer: Answer) => string> = {
  'Outlook for Windows': (answer) => {
    const head = `From: Southbeam <sales@southbeam.example>\nSent: Friday, 27 November 2026 4:12 PM\nTo: Hana Ngata <hana@example.com>\nSubject: Your windows\n\n${answer.quoted}`;
    return build(
      [
        ...envelope(answer, '"Southbeam" <sales@southbeam.example>'),
        ['Thread-Topic', 'Your windows'],
        ['Message-ID', `<SY4PR01MB${answer.number}@SY4PR01MB1.ausprd01.prod.outlook.com>`],
        ['References', answer.messageId],
        ['In-Reply-To', answer.messageId],
        ['Content-Type', 'multipart/alternative; boundary="_000_SY4"'],
      ],
      alternative(
        '_000_SY4',
        ['quoted-printable', quotedPrintable(Buffer.from(crlf(`${answer.text}\n\n${head}`)))],
        ['base64', base64(`<html><body>${paragraphs(answer.text)}<hr>${paragraphs(head)}</body></html>`)],
      ),
    );
  },
  Gmail: (answer) => {
    const wrote = 'On Fri, 27 Nov 2026 at 16:12, Southbeam <sales@southbeam.example>\nwrote:';
    return build(
      [
        ...envelope(answer, 'Southbeam <sales@southbeam.example>'),
        ['References', answer.messageId],
        ['In-Reply-To', answer.messageId],
        ['Message-ID', `<CAJx${answer.number}=abc@mail.gmail.com>`],
        ['Content-Type', 'multipart/alternative; boundary="0000000000005f"'],
      ],
      alternative(
        '0000000000005f',
        ['base64', base64(crlf(`${answer.text}\n\n${wrote}\n\n${marked(answer.quoted)}\n`))],
        [
          'quoted-printable',
          quotedPrintable(
            Buffer.from(
              `<div dir="ltr">${paragraphs(answer.text)}</div><div class="gmail_quote">${wrote}<blockquote>${paragraphs(answer.quoted)}</blockquote></div>`,
            ),
          ),
        ],
      ),
    );
  },
  'Apple Mail': (answer) =>
    build(
      [
        ...envelope(answer, 'Southbeam <sales@southbeam.example>'),
        ['Content-Type', 'text/plain; charset=utf-8'],
        ['Content-Transfer-Encoding', 'quoted-printable'],
        ['In-Reply-To', answer.messageId],
        ['References', `<other-${answer.number}@example.com>\r\n ${answer.messageId}`],
        ['Message-Id', `<${answer.number}A1B2-77@icloud.com>`],
        ['X-Mailer', 'Apple Mail (2.3776.700.51)'],
      ],
      quotedPrintable(
        Buffer.from(
          crlf(
            `${answer.text}\n\n> On 27 Nov 2026, at 4:12 PM, Southbeam <sales@southbeam.example> wrote:\n> \n${marked(answer.quoted)}\n`,
          ),
        ),
      ),
    ),
  Thunderbird: (answer) =>
    build(
      [
        ['Message-ID', `<${answer.number}-4c1e@example.com>`],
        ...envelope(answer, 'sales@southbeam.example'),
        ['User-Agent', 'Mozilla Thunderbird'],
        ['Content-Language', 'en-NZ'],
        ['In-Reply-To', answer.messageId],
        ['References', answer.messageId],
        ['Content-Type', 'text/plain; charset=UTF-8; format=flowed'],
        ['Content-Transfer-Encoding', '8bit'],
      ],
      crlf(`${answer.text}\n\nOn 27/11/2026 4:12 pm, Southbeam wrote:\n${marked(answer.quoted)}\n`),
    ),
  'Outlook for Android': (answer) =>
    build(
      [
        ...envelope(answer, 'Southbeam <sales@southbeam.example>'),
        ['In-Reply-To', answer.messageId],
        ['References', answer.messageId],
        ['Message-ID', `<ME3P282MB${answer.number}@outlook.com>`],
        ['Content-Type', 'text/html; charset="utf-8"'],
        ['Content-Transfer-Encoding', 'base64'],
      ],
      base64(
        `<html><body>${paragraphs(answer.text)}<div id="ms-outlook-mobile-signature"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Southbeam &lt;sales@southbeam.example&gt;<br><b>Sent:</b> Friday, November 27, 2026 4:12:00 PM<br><b>To:</b> hana@example.com<br><b>Subject:</b> Your windows</div>${paragraphs(answer.quoted)}</body></html>`,
      ),
    ),
  'iOS Mail': (answer) =>
    build(
      [
        ['Content-Type', 'multipart/alternative; boundary=Apple-Mail-7A'],
        ['Content-Transfer-Encoding', '7bit'],
        ...envelope(answer, 'Southbeam <sales@southbeam.example>'),
        ['Message-Id', `<7A${answer.number}@example.com>`],
        ['References', answer.messageId],
        ['In-Reply-To', answer.messageId],
        ['X-Mailer', 'iPhone Mail (22A3354)'],
      ],
      alternative(
        'Apple-Mail-7A',
        [
          'base64',
          base64(
            crlf(
              `${answer.text}\n\n> On 27 Nov 2026, at 4:12 PM, Southbeam <sales@southbeam.example> wrote:\n> \n> ﻿\n${marked(answer.quoted)}\n`,
            ),
          ),
        ],
        [
          'base64',
          base64(
            `<html><body>${paragraphs(answer.text)}<blockquote>${paragraphs(answer.quoted)}</blockquote></body></html>`,
          ),
        ],
      ),
    ),
  'a webmail': (answer) =>
    build(
      [
        ...envelope(answer, 'sales@southbeam.example'),
        // It writes no In-Reply-To.
        ['References', `${answer.messageId} <draft-${answer.number}@webmail.example>`],
        ['Message-ID', `<${answer.number}e9@webmail.example>`],
        ['User-Agent', 'Roundcube Webmail/1.6.9'],
        ['Content-Type', 'text/plain; charset=UTF-8; format=flowed'],
        ['Content-Transfer-Encoding', 'base64'],
      ],
      base64(crlf(`${answer.text}\n\nOn 2026-11-27 16:12, Southbeam wrote:\n\n${marked(answer.quoted)}\n`)),
    ),
  'plain text in ISO 8859-13, by its address only': (answer) =>
    build(
      [
        ...envelope(answer, answer.replyTo),
        ['Message-ID', `<${answer.number}.plain@example.com>`],
        ['Content-Type', 'text/plain; charset=iso-8859-13'],
        ['Content-Transfer-Encoding', 'quoted-printable'],
      ],
      // Letters with macrons: ā ē ī ō ū.
      quotedPrintable(
        Buffer.from([...crlf(answer.text)].map((letter) => BALTIC[letter] ?? letter.charCodeAt(0))),
      ),
    ),
};

/** ISO 8859-13 */
const BALTIC: Record<string, number> = { ā: 0xe2, ē: 0xe7, ī: 0xee, ō: 0xf4, ū: 0xfb };
