/** The labels that Swagger UI leaves out: its fields have none, and its scrolling texts cannot be reached by keyboard. */

/** Labels what is there and whatever appears later. */
export function labelEverything(root: Element): void {
  const observer = new MutationObserver(() => label(root));
  // Swagger UI renames a button when it opens or closes.
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
  label(root);
}

function label(root: Element): void {
  for (const row of root.querySelectorAll<HTMLElement>('tr[data-param-name]')) {
    for (const field of row.querySelectorAll('input, select, textarea'))
      setMissing(field, 'aria-label', row.dataset.paramName!);
  }
  // All these buttons are called "Expand operation".
  for (const heading of root.querySelectorAll<HTMLElement>('.opblock-tag')) {
    const button = heading.querySelector('button');
    const tag = heading.dataset.tag!;
    if (button && button.getAttribute('aria-label') !== tag) button.setAttribute('aria-label', tag);
  }
  for (const [selector, text] of Object.entries(LABELS)) {
    for (const element of root.querySelectorAll(selector)) setMissing(element, 'aria-label', text);
  }
  for (const text of root.querySelectorAll('pre')) setMissing(text, 'tabindex', '0');
}

const LABELS = {
  '.operation-filter-input': 'Filter by tag or path',
  '.body-param textarea': 'Request body',
  '.content-type': 'Content type',
  '.copy-to-clipboard button': 'Copy',
};

function setMissing(element: Element, attribute: string, value: string): void {
  if (!element.hasAttribute(attribute)) element.setAttribute(attribute, value);
}
