import { useFocusReturn, useFocusTrap, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './dialog.module.css';

const TitleId = createContext('');

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A sheet in the middle shows one record, and prints with a letterhead; a drawer slides in from the left. */
  kind: 'sheet' | 'drawer';
  /** Any CSS length. */
  width: string;
  /** Whether something above the dialog has the keyboard: Escape and Tab are not for the dialog then. */
  isCovered?: boolean;
  /** Holds a DialogTitle. */
  children: ReactNode;
}

/**
 * A modal dialog (WAI-ARIA). Escape and a click beside it close it, Tab stays in it, and the focus goes back to
 * where it was. It can be part of a server-rendered page. Mantine's Modal does this too, but it would add 25 kB
 * to the first load.
 */
export function Dialog({ isOpen, onClose, kind, width, isCovered = false, children }: DialogProps) {
  const titleId = useId();
  const [isShown, setShown] = useState(isOpen);
  if (isOpen && !isShown) setShown(true);
  // A dialog that is open from the start, on a page of its own address, does not move in.
  const isFirst = useRef(isOpen);
  if (!isOpen) isFirst.current = false;
  const sheet = useRef<HTMLElement>(null);
  const ref = useMergedRef(sheet, useFocusTrap(isOpen && !isCovered));
  useFocusReturn({ opened: isOpen });
  useScrollLock(isShown);
  // What covers the dialog gives the keyboard back to where it was, and not to the start of the dialog.
  useEffect(() => {
    const from = document.activeElement;
    if (isCovered && from instanceof HTMLElement && sheet.current?.contains(from))
      from.dataset.autofocus = '';
  }, [isCovered]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.isComposing && isOpen && !isCovered) onClose();
    },
    { capture: true },
  );

  // It stays until it has moved out.
  useEffect(() => {
    if (isOpen || !sheet.current) return;
    let isCurrent = true;
    const moves = sheet.current.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(moves).then(() => isCurrent && setShown(false));
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);

  if (!isShown) return null;
  const dialog = (
    <div className={classes.root} data-state={isOpen ? (isFirst.current ? undefined : 'opening') : 'closing'}>
      {/* biome-ignore lint/a11y: the keyboard closes the dialog with Escape or its button. */}
      <div className={classes.overlay} onClick={onClose} />
      <div className={clsx(classes.inner, classes[kind])}>
        <section
          ref={ref}
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
          className={classes.content}
          style={{ flexBasis: width }}
        >
          <TitleId value={titleId}>{children}</TitleId>
        </section>
      </div>
    </div>
  );
  // Print styles show an open sheet in place of the page around it. A drawer is no part of a printed page.
  return kind === 'drawer' ? createPortal(dialog, document.body) : dialog;
}

/** The name of the dialog around it. */
export function DialogTitle({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <h2 id={useContext(TitleId)} className={clsx(classes.title, className)}>
      {children}
    </h2>
  );
}

/** The button in the corner of a dialog. It needs an aria-label. */
export function DialogClose({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" className={clsx(classes.close, className)} {...rest}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="m5.8 5.8 12.4 12.4m0-12.4L5.8 18.2"
          stroke="currentColor"
          strokeWidth="1.84"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}

/** Keeps the page below from scrolling. The space of its scrollbar stays, so that nothing moves. */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const { style } = document.body;
    style.marginRight = `${window.innerWidth - document.documentElement.clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      style.removeProperty('margin-right');
      style.removeProperty('overflow');
    };
  }, [isLocked]);
}
