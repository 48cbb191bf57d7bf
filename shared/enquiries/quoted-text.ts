/** Splits an email into what its sender wrote and what they quoted below it, so that the quotation can be folded. */

/** A longer line introduces nothing. */
const MAX_INTRODUCTION = 300;
/** "On Saturday … wrote:", as mail programs write it in several languages. */
const WROTE =
  /^(?:On|Am|Le|El|Op|Il|Em|Den|I)\b.{5,}\b(?:wrote|schrieb|écrit|escribió|schreef|scritto|escreveu|skrev|thuhi)\b.{0,120}:$/i;
/** "-----Original Message-----" */
const ORIGINAL =
  /^-{2,} ?(?:Original Message|Original Appointment|Forwarded message|Ursprüngliche Nachricht|Message d['’]origine|Mensaje original) ?-{2,}$/i;
const FORWARDED = /^Begin forwarded message:$/i;
/** The lines that Outlook puts above what it quotes. */
const FROM = /^\*?(?:From|Von|De|Da|Van):\*? \S/;
const SENT = /^\*?(?:Sent|Date|Gesendet|Envoyé|Enviado|Inviato|Verzonden|To|An|À):\*? \S/;
const RULE = /^[_-]{10,}$/;
/** Lines below "From:" among which one says when or to whom it was sent. */
const HEADER_LINES = 3;

export interface SplitText {
  own: string;
  /** Empty if nothing is quoted at the end. */
  quoted: string;
}

/** Whoever answers between the lines of a quotation has all of it read: nothing is folded then. */
export function splitQuoted(text: string): SplitText {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const isQuoted = quotedFrom(lines);
  const start = lines.findIndex((_, at) => beginsQuotation(lines, at, isQuoted));
  if (start < 0) return { own: text.trim(), quoted: '' };
  const own = lines.slice(0, start).join('\n').trim();
  const quoted = lines.slice(start).join('\n').trim();
  // A mail that only forwards something has nothing else to show.
  return own === '' ? { own: text.trim(), quoted: '' } : { own, quoted };
}

function beginsQuotation(lines: readonly string[], at: number, isQuoted: readonly boolean[]): boolean {
  const line = lines[at]!.trim();
  if (line === '' || line.length > MAX_INTRODUCTION) return false;
  if (ORIGINAL.test(line) || FORWARDED.test(line)) return true;
  if (FROM.test(line))
    return lines.slice(at + 1, at + 1 + HEADER_LINES).some((next) => SENT.test(next.trim()));
  if (RULE.test(line)) {
    const next = lines.slice(at + 1, at + 1 + HEADER_LINES).find((later) => later.trim() !== '');
    return next !== undefined && FROM.test(next.trim());
  }
  // The introduction may be wrapped.
  const wrapped = `${line} ${lines[at + 1]?.trim() ?? ''}`.trim();
  if (WROTE.test(line) || (wrapped.length <= MAX_INTRODUCTION && WROTE.test(wrapped)))
    return isQuoted[at + (WROTE.test(line) ? 1 : 2)] ?? false;
  return line.startsWith('>') && isQuoted[at]!;
}

/**
 * For each place, whether all from there on is quoted. Some programs mark each line, others none. If some are marked, one that is not
 * is an answer.
 */
function quotedFrom(lines: readonly string[]): boolean[] {
  let marked = 0;
  let filled = 0;
  const isQuoted: boolean[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!.trimStart();
    if (line !== '') filled++;
    if (line.startsWith('>')) marked++;
    isQuoted[at] = marked === 0 || marked === filled;
  }
  return isQuoted;
}
