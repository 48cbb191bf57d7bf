import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WebsiteLink } from '../resource.ts';
import classes from './form-foot.module.css';
import type { Neighbours } from './use-neighbours.ts';

interface FormFootProps {
  /** The link to the record on the website. */
  website?: WebsiteLink | null | undefined;
  /** Opens the records before and after this one in the list. */
  neighbours?: Omit<Neighbours, 'position'> | undefined;
  /** Shows and hides the history of the record. */
  history?: { isOpen: boolean; toggle: () => void } | undefined;
  /** What else can be done. */
  menu?: ReactNode;
  /** The buttons that close or save the form. */
  children: ReactNode;
}

/** The last line of a form. It stays in sight while the fields scroll. */
export function FormFoot({ website, neighbours, history, menu, children }: FormFootProps) {
  return (
    <div className={classes.foot}>
      {neighbours && (
        <div className={classes.neighbours}>
          <Step label="Previous record" go={neighbours.previous}>
            <IconChevronLeft size={20} stroke={1.8} />
          </Step>
          <Step label="Next record" go={neighbours.next}>
            <IconChevronRight size={20} stroke={1.8} />
          </Step>
        </div>
      )}
      {website && (
        <Button
          component="a"
          href={website.href}
          target="_blank"
          variant="subtle"
          color="gray"
          aria-label={website.label}
          className={classes.extra}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          <span className={classes.label}>{website.label}</span>
        </Button>
      )}
      {history && (
        <Button
          variant="subtle"
          color="gray"
          aria-label="History"
          aria-expanded={history.isOpen}
          className={classes.extra}
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={history.toggle}
        >
          <span className={classes.label}>History</span>
        </Button>
      )}
      {menu}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}

function Step({ label, go, children }: { label: string; go: (() => void) | null; children: ReactNode }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={label}
      title={label}
      disabled={go === null}
      onClick={() => go?.()}
    >
      {children}
    </ActionIcon>
  );
}
