import { IconArrowBackUp, IconArrowsExchange, IconRulerMeasure } from '@tabler/icons-react';
import text from '../../components/text-button.module.css';
import { describeReading } from './readings.ts';
import classes from './schedule.module.css';
import type { Schedule } from './use-schedule.ts';

/** What was read otherwise than typed, each with its undo, and what the visitor may want to have read so. */
export function ReadingList({ schedule }: { schedule: Schedule }) {
  const { readings, guess } = schedule;
  const cell = guess?.reading.cells[0];
  return (
    <div role="status">
      {(readings.length > 0 || cell) && (
        <ul className={classes.readings} aria-label="How your sizes were read">
          {cell && (
            <li>
              <span>
                Some sizes look like metres or centimetres, such as {cell.before} ({cell.after} mm).
              </span>
              <button type="button" className={text.button} onClick={schedule.takeMillimetres}>
                <IconRulerMeasure size={18} aria-hidden /> Use millimetres in all rows
              </button>
            </li>
          )}
          {readings.map((reading) => (
            <li key={`${reading.kind} ${reading.name}`}>
              <span>{describeReading(reading)}</span>
              {reading.kind === 'order' ? (
                <button type="button" className={text.button} onClick={() => schedule.swapSides(reading)}>
                  <IconArrowsExchange size={18} aria-hidden /> Swap width and height
                </button>
              ) : (
                <button
                  type="button"
                  className={text.button}
                  aria-label={`Undo: ${describeReading(reading)}`}
                  onClick={() => schedule.takeBackReading(reading)}
                >
                  <IconArrowBackUp size={18} aria-hidden /> Undo
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
