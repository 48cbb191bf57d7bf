import { Kbd, Modal, Switch } from '@mantine/core';
import classes from './shortcuts-dialog.module.css';
import { singleKeys } from './single-keys.ts';

const ANYWHERE = [
  { keys: ['Ctrl', 'K'], does: 'Go to a screen or record' },
  { keys: ['Ctrl', 'B'], does: 'Show or hide the sidebar' },
  { keys: ['?'], does: 'Show these shortcuts' },
];
const IN_A_LIST = [
  { keys: ['N'], does: 'Add a record' },
  { keys: ['J'], does: 'Go to the next row; Enter opens it' },
  { keys: ['K'], does: 'Go to the row before' },
];
const IN_AN_ENQUIRY = [
  { keys: ['J'], does: 'Read the next enquiry' },
  { keys: ['K'], does: 'Read the enquiry before' },
];
const IN_A_FORM = [
  { keys: ['Ctrl', 'Enter'], does: 'Save' },
  { keys: ['Esc'], does: 'Close' },
];

/** The shortcuts of the staff area, and the switch for those of a single key. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = singleKeys.use();
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <Shortcuts title="Anywhere" shortcuts={ANYWHERE} />
      <Shortcuts title="In a list" shortcuts={IN_A_LIST} />
      <Shortcuts title="In an enquiry" shortcuts={IN_AN_ENQUIRY} />
      <Shortcuts title="In a form" shortcuts={IN_A_FORM} />
      <Switch
        mt="lg"
        label="Single-key shortcuts"
        description="Turn off ?, N, J and K, for example when you dictate text."
        checked={isOn}
        onChange={({ currentTarget }) => singleKeys.set(currentTarget.checked)}
      />
    </Modal>
  );
}

interface ShortcutsProps {
  title: string;
  shortcuts: { keys: string[]; does: string }[];
}

function Shortcuts({ title, shortcuts }: ShortcutsProps) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
