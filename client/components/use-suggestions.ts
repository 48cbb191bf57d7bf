import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/**
 * The keyboard and screen-reader side of an input with a list of suggestions (WAI-ARIA combobox with a list
 * popup): arrow keys move through the list, Enter takes the active suggestion, Escape closes the list.
 * Each suggestion has a key of its own.
 * Mantine's Combobox does this too, but brings a positioning engine of 30 kB that a list below its input does
 * not need.
 */
export function useSuggestions<Suggestion extends { key: string }>(
  suggestions: readonly Suggestion[],
  onChoose: (chosen: Suggestion) => void,
  /** Called for Shift+Delete, or a click on the part of a suggestion with `data-remove`. */
  onRemove?: (unwanted: Suggestion) => void,
) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Its key, not its place: the highlight must stay with a suggestion when others arrive above it.
  const [active, setActive] = useState<string | null>(null);
  const shown = isOpen && suggestions.length > 0;
  const activeIndex = shown ? suggestions.findIndex(({ key }) => key === active) : -1;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  function open() {
    setOpen(true);
    setActive(null);
  }

  function close() {
    setOpen(false);
    setActive(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) {
        open();
        return;
      }
      const next = activeIndex + (event.key === 'ArrowDown' ? 1 : -1);
      setActive(suggestions[next < -1 ? last : next]?.key ?? null);
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      const chosen = suggestions[activeIndex]!;
      close();
      onChoose(chosen);
    } else if (event.key === 'Delete' && event.shiftKey && activeIndex >= 0 && onRemove) {
      event.preventDefault();
      setActive((suggestions[activeIndex + 1] ?? suggestions[activeIndex - 1])?.key ?? null);
      onRemove(suggestions[activeIndex]!);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  }

  return {
    isOpen: shown,
    /** Whether a suggestion was highlighted, even if it is no longer there. */
    isHighlighted: active !== null,
    open,
    close,
    onKeyDown,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': activeIndex >= 0 ? optionId(activeIndex) : undefined,
    },
    listProps: { role: 'listbox', id: `${id}-list`, 'aria-label': 'Suggestions' },
    /** A mouse press must not take the focus from the input: the list would close before the click. */
    optionProps: (index: number) => ({
      role: 'option',
      id: optionId(index),
      'aria-selected': index === activeIndex,
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: ({ target }: { target: EventTarget }) => {
        if (onRemove && target instanceof Element && target.closest('[data-remove]')) {
          onRemove(suggestions[index]!);
          return;
        }
        close();
        onChoose(suggestions[index]!);
      },
    }),
  } as const;
}
